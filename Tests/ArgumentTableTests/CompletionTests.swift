import ArgumentTable
import Foundation
import Testing

@Suite struct CompletionTests {
    /// A folder with loaves to complete and the shell's script.
    private func bakery(_ shell: Shell) throws -> Scratch {
        try Scratch(files: [
            "script": Baker.program.completions(for: shell), "pantry/": "", "a.loaf": "", "B.LOAF": "",
            "c d.loaf": "", "e.txt": "",
        ])
    }

    @Test(arguments: Shell.allCases)
    func shellAcceptsTheScript(_ shell: Shell) throws {
        let check = try Tool(shell.rawValue, ["-n", "script"], in: try bakery(shell))
        #expect(check.status == 0)
        #expect(check.errors == "")
    }

    static let loaves = ["B.LOAF", "a.loaf", "c d.loaf", "pantry"]

    /// Words as bash breaks them, the last being completed, and what it offers.
    @Test(
        arguments: [
            (["b"], ["bake"]),
            (["-"], ["-h", "--help", "--version"]),
            (["bake", "--cr"], ["--crust", "--crumbs"]),
            (["bake", "--crust", ""], ["thin", "crisp", "thick"]),
            (["bake", "--crust", "="], ["thin", "crisp", "thick"]),
            (["bake", "--crust", "=", "cr"], ["crisp"]),
            (["bake", "-c", "th"], ["thin", "thick"]),
            (["bake", "--jobs", ""], []),
            (["bake", "r", ""], loaves),
            (["bake", "r", "--", "--"], []),
            (["bake", "-o", "e"], ["e.txt"]),
            (["bake", "--pantry", ""], ["pantry"]),
            (["sell", ""], ["front", "back"]),
            (["knead", ""], []),
        ] as [([String], [String])])
    func bashOffers(_ words: [String], _ offers: [String]) throws {
        let bakery = try bakery(.bash)
        let drive = #"source ./script; COMP_WORDS=(baker "$@"); COMP_CWORD=$#; _baker; printf '%s\n' "${COMPREPLY[@]}""#
        let bash = try Tool(
            "bash", ["--norc", "-c", drive, "bash"] + words, environment: ["LC_ALL": "C"], in: bakery)
        #expect(bash.errors == "")
        #expect(bash.output.split(separator: "\n").map(String.init) == offers)
    }

    @Test(
        arguments: [
            ("baker ", ["bake", "sell"]),
            ("baker bake --cr", ["--crumbs", "--crust"]),
            ("baker bake --crust ", ["crisp", "thick", "thin"]),
            ("baker bake --crust=cr", ["--crust=crisp"]),
            ("baker bake -qc th", ["thick", "thin"]),
            ("baker bake --jobs ", []),
            ("baker bake r ", ["a.loaf", "B.LOAF", "c d.loaf", "pantry/"]),
            ("baker bake -o e", ["e.txt"]),
            ("baker bake --pantry ", ["pantry/"]),
            ("baker bake sell fr", []),
            ("baker sell ", ["back", "front"]),
        ] as [(String, [String])])
    func fishOffers(_ line: String, _ offers: [String]) throws {
        let bakery = try bakery(.fish)
        let home = ["HOME": bakery.folder.path, "LC_ALL": "C.UTF-8"]
        let drive = "source script; complete -C \"\(line)\""
        let fish = try Tool("fish", ["--no-config", "-c", drive], environment: home, in: bakery)
        #expect(fish.errors == "")
        #expect(
            fish.output.split(separator: "\n").compactMap { $0.split(separator: "\t").first.map(String.init) } == offers
        )
    }

    /// Zsh completes only at a terminal: one is made for it, and what the tab key leads to is awaited.
    @Test(arguments: [
        ("baker b", "bake "), ("baker bake --crust=cr", "isp"), ("baker bake -qc cr", "isp"),
        ("baker bake r a", ".loaf"), ("baker bake r -o e", ".txt"), ("baker bake --pantry p", "antry/"),
        ("baker sell fr", "ont"),
    ])
    func zshCompletes(_ line: String, _ rest: String) throws {
        let bakery = try bakery(.zsh)
        let drive = """
            zmodload zsh/zpty zsh/zselect
            # Until the terminal shows a text, 10 seconds at most; a blocking read would wait for ever.
            await() {
                local answer part tenth
                for tenth in {1..100}; do
                    while zpty -r -t terminal part; do answer+=$part; done
                    [[ $answer == *$1* ]] && return
                    zselect -t 10
                done
                print -r -- "$answer"
                exit 1
            }
            zpty terminal zsh -f -i
            zpty -w terminal 'PS1=; autoload -Uz compinit; compinit -D -u; source ./script; print re''ady'
            await ready
            zpty -w -n terminal $'\(line)\\t'
            await '\(rest)'
            zpty -d terminal
            """
        let zsh = try Tool("zsh", ["-f", "-c", drive], environment: ["TERM": "dumb"], in: bakery)
        #expect(zsh.output == "")
        #expect(zsh.errors == "")
        #expect(zsh.status == 0)
    }
}
