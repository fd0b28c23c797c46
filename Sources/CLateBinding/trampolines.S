// A hidden function for each one of functions.h, under its own name. It jumps on to the library's function, which the
// first call finds; what callers pass in registers stays as it is, and there is no frame that an exception would have
// to cross. Elsewhere than on these two processors there is none, and libraries are linked with as usual.

#if defined(__x86_64__)

// r11 is free in a call (System V ABI, 3.2.3); al, the number of vector registers of a variadic call, is not.
.macro trampoline name
    .globl \name
    .hidden \name
    .type \name, @function
\name:
    .cfi_startproc
    movq late_binding_slots + 8 * .Lindex(%rip), %r11
    testq %r11, %r11
    jz 1f
    jmpq *%r11
1:  movl $.Lindex, %r11d
    jmp first_call
    .cfi_endproc
    .size \name, . - \name
    .set .Lindex, .Lindex + 1
.endm

    .text
    .type first_call, @function
first_call:
    .cfi_startproc
    pushq %rbp
    .cfi_def_cfa_offset 16
    .cfi_offset %rbp, -16
    movq %rsp, %rbp
    .cfi_def_cfa_register %rbp
    .irp register, rax, rdi, rsi, rdx, rcx, r8, r9, r10
    pushq %\register
    .endr
    subq $128, %rsp
    .irp number, 0, 1, 2, 3, 4, 5, 6, 7
    movaps %xmm\number, 16 * \number(%rsp)
    .endr
    movl %r11d, %edi
    callq late_binding_resolve
    movq %rax, %r11
    .irp number, 0, 1, 2, 3, 4, 5, 6, 7
    movaps 16 * \number(%rsp), %xmm\number
    .endr
    addq $128, %rsp
    .irp register, r10, r9, r8, rcx, rdx, rsi, rdi, rax
    popq %\register
    .endr
    popq %rbp
    .cfi_def_cfa %rsp, 8
    jmpq *%r11
    .cfi_endproc
    .size first_call, . - first_call

#elif defined(__aarch64__)

// x16 and x17 are free in a call (AAPCS64, 6.1.1); x8 is where a large result goes.
.macro trampoline name
    .globl \name
    .hidden \name
    .type \name, %function
\name:
    .cfi_startproc
    adrp x16, late_binding_slots + 8 * .Lindex
    ldr x16, [x16, :lo12:late_binding_slots + 8 * .Lindex]
    cbz x16, 1f
    br x16
1:  mov w17, #.Lindex
    b first_call
    .cfi_endproc
    .size \name, . - \name
    .set .Lindex, .Lindex + 1
.endm

    .text
    .type first_call, %function
first_call:
    .cfi_startproc
    stp x29, x30, [sp, #-224]!
    .cfi_def_cfa_offset 224
    .cfi_offset x29, -224
    .cfi_offset x30, -216
    mov x29, sp
    stp x0, x1, [sp, #16]
    stp x2, x3, [sp, #32]
    stp x4, x5, [sp, #48]
    stp x6, x7, [sp, #64]
    str x8, [sp, #80]
    stp q0, q1, [sp, #96]
    stp q2, q3, [sp, #128]
    stp q4, q5, [sp, #160]
    stp q6, q7, [sp, #192]
    mov w0, w17
    bl late_binding_resolve
    mov x16, x0
    ldp x0, x1, [sp, #16]
    ldp x2, x3, [sp, #32]
    ldp x4, x5, [sp, #48]
    ldp x6, x7, [sp, #64]
    ldr x8, [sp, #80]
    ldp q0, q1, [sp, #96]
    ldp q2, q3, [sp, #128]
    ldp q4, q5, [sp, #160]
    ldp q6, q7, [sp, #192]
    ldp x29, x30, [sp], #224
    .cfi_def_cfa_offset 0
    .cfi_restore x29
    .cfi_restore x30
    br x16
    .cfi_endproc
    .size first_call, . - first_call

#endif

#if defined(__x86_64__) || defined(__aarch64__)
    .set .Lindex, 0
#define FUNCTION(library, name) trampoline name
#include "functions.h"
#endif

    .section .note.GNU-stack, "", %progbits
