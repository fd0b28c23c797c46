#include "CIsolation.h"
