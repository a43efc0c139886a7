"""All commands: what their help says, and in which language they speak."""

from typing import NamedTuple

from fairyring.kernel.words import marked


class Command(NamedTuple):
    """A command: its name, its help, and one example or more.

    The first paragraph of the help is also shown where commands are listed.
    """

    name: str
    help: str
    examples: tuple[str, ...]


COMMANDS = (
    Command("games", marked("List the games."), ("fairyring games",)),
    Command(
        "rules",
        marked("Show the rules of a game, or one clause, and the options of its table."),
        ("fairyring rules gdfr --clause G3.2",),
    ),
    Command(
        "play",
        marked("Play a game at this terminal, alone, with others, or against bots."),
        ("fairyring play gdfr --seats 3 --you 1,2 --save evening.txt",),
    ),
    Command(
        "serve",
        marked("Serve tables to browsers: on this machine, in the house, or for a club."),
        ("fairyring serve --host 0.0.0.0",),
    ),
    Command(
        "export",
        marked(
            "Write the site as files for any static host: it plays in the browser, also offline."
        ),
        ("fairyring export site",),
    ),
    Command(
        "push-keys",
        marked("Make the keys with which a server sends notifications."),
        ("fairyring push-keys mailto:you@club.example",),
    ),
    Command(
        "store check",
        "Check all tables of a store: each is replayed, and each finished game verified.\n\n"
        "Nothing is changed, and servers may run. The exit status is 1 if something is broken; a"
        " table that was played under older rules is reported, and is not broken.",
        (
            "fairyring store check",
            "fairyring store check --store postgresql+psycopg://user@host/name",
        ),
    ),
    Command(
        "store backup",
        "Copy a store to a file as it is at this moment; servers may run.\n\n"
        "A store in SQLite becomes an SQLite file, which can be served as it is. One in PostgreSQL"
        " is written as by `store export`, for `store import`. Keep the file cookie.key, which"
        " says who holds which seat, with it.",
        ("fairyring store backup monday.sqlite",),
    ),
    Command(
        "store export",
        "Write a whole store to a file that any kind of store can import; servers may run.",
        ("fairyring store export tables.zip",),
    ),
    Command(
        "store import",
        "Import an exported file into a store, completely or not at all.\n\n"
        "The store may be new, or have tables already. Stop its servers first.",
        ("fairyring store import tables.zip --store postgresql+psycopg://user@host/new",),
    ),
    Command(
        "store prune",
        "Remove tables whose game is finished or abandoned, after a long time without events.\n\n"
        "Tables with any event since then stay, even a chat line, and so do those with a running"
        " clock and each person's best game for one. Servers may run.",
        ("fairyring store prune --older 90d --dry-run",),
    ),
    Command(
        "store forget",
        "Delete everything about a person; their seats are called somebody from then on.\n\n"
        "With a name, all people of this name are listed with their ids. Running servers have what"
        " they read before in memory; restart them.",
        ("fairyring store forget Ana",),
    ),
    Command(
        "store upgrade",
        "Bring a store to this release, and report which running games continue under its rules."
        "\n\n"
        "A game that would continue differently stays unchanged, and can be looked at as far as it"
        " goes. The exit status is 1 if there is such a game.",
        ("fairyring store upgrade --dry-run",),
    ),
    Command(
        "cookie-key",
        marked("Make a new key to sign who holds which seat; what the old one signed stays valid."),
        ("fairyring cookie-key",),
    ),
    Command(
        "simulate",
        marked("Let bots play many games, and count."),
        (
            "fairyring simulate gdfr --seats 2 --games 20000 --bots greedy",
            "fairyring simulate gdfr --seats 3 --games 9000 --bots greedy,random,random",
            "fairyring simulate swinger --seats 2 --games 1000 --option deals=3 --jobs 2",
            "fairyring simulate toboggan --seats 4 --games 500 --seed 7 --json",
        ),
    ),
    Command(
        "arena",
        marked("Let bots play the same deals, with rotated seats, and compare their strength."),
        (
            "fairyring arena gobblestones --bots greedy,random --games 400 --seats 2",
            "fairyring arena swinger --bots puck,hob --games 400 --seats 4 --jobs 2",
            "fairyring arena gdfr --bots greedy,random --games 2000 --seats 2 --until-decided",
            "fairyring arena fairy_school --bots planner,greedy --games 100 --seats 2 --json",
        ),
    ),
    Command(
        "lab run",
        "Let bots play many games, and keep a row of each.\n\n"
        "A run that was stopped or killed continues with the same command, and ends with the same"
        " rows.",
        (
            "fairyring lab run gdfr --seats 4 --games 100000 --seed 1 --out runs/gdfr",
            "fairyring lab run toboggan --seats 3 --games 500 --bots hob --out runs/hobs",
            "fairyring lab run --plan plan.toml --out runs/plan --jobs 2",
            "fairyring lab run gdfr --seats 2 --games 9000 --out far --cluster dask://10.0.0.2:8786",
        ),
    ),
    Command(
        "lab report",
        "Report the results of a run, or those of several runs of a game side by side.",
        (
            "fairyring lab report runs/gdfr --html gdfr.html",
            "fairyring lab report runs/hobs --denied 400 --html hobs.html",
            "fairyring lab report runs/gdfr --json",
        ),
    ),
    Command(
        "lab compare",
        "Play two plans on the same deals, and show what differs.",
        (
            "fairyring lab compare four.toml five.toml --out runs/hands",
            "fairyring lab compare usual.toml rarer.toml --out runs/rarer --size 2 --json",
        ),
    ),
    Command(
        "lab tune",
        "Search for options and numbers of cards that give the results you want.\n\n"
        "A search that was stopped continues with the same command; a larger --tables tries more"
        " of them.",
        (
            'fairyring lab tune gdfr --seats 2 --aim "who began=even" --out runs/even',
            'fairyring lab tune toboggan --seats 3 --aim "length=150" --vary rows --out t',
            'fairyring lab tune toboggan --seats 3 --aim "share of gates=20%" --out gates',
        ),
    ),
    Command(
        "edition new",
        "Write a file with everything of a game that an edition can change.",
        ("fairyring edition new toboggan --out rare.toml",),
    ),
    Command(
        "edition show",
        "Show what an edition changes, and check that it can be played.",
        ("fairyring edition show rare.toml",),
    ),
    Command(
        "solve",
        marked("Find a shortest solution of a deal for one player, or prove that there is none."),
        ("fairyring solve gdfr --seed 7 --option deal=5",),
    ),
    Command(
        "replay",
        marked("Show a recorded game, or its state after an event."),
        ("fairyring replay evening.txt --at 12",),
    ),
    Command(
        "analyse",
        marked(
            "Analyse a finished recorded game: what was played well and badly, and what was luck."
            "\n\n"
            "Each decision is judged by what its seat knew then, with games that are imagined from"
            " there. A slip costs 5 points of chance more than the best, a mistake 10, a blunder"
            " 20. The result is kept, and shown at once the next time."
        ),
        (
            "fairyring analyse evening.txt",
            "fairyring analyse evening.txt --seat 1 --budget 200ms",
            "fairyring analyse evening.txt --budget 400 --json",
        ),
    ),
    Command(
        "verify",
        marked("Check a recorded game: its seed, every action and every step."),
        ("fairyring verify evening.txt",),
    ),
    Command(
        "print",
        marked("Put a game on paper as a PDF: all pieces to cut out, and its rules."),
        (
            "fairyring print gdfr --out gdfr.pdf",
            "fairyring print toboggan --paper letter --out toboggan.pdf",
            "fairyring print toboggan --cards snowball_1,snowball_2 --out snowballs.pdf",
        ),
    ),
    Command(
        "new-game",
        marked("Write the skeleton of a game of your own: a small one that works, to be changed."),
        ("fairyring new-game moles --name 'Mole Hills'",),
    ),
    Command(
        "check",
        marked("Put a game through the conformance kit: everything that a game must keep."),
        ("fairyring check gdfr",),
    ),
    Command(
        "bench",
        marked("Measure how fast games run on this machine."),
        ("fairyring bench gdfr",),
    ),
    Command(
        "doctor",
        marked("Show what is installed, whether it is compiled or why not, and what is missing."),
        ("fairyring doctor",),
    ),
)

SPOKEN = ("games", "rules", "play", "simulate", "solve", "replay", "analyse", "verify")
"""Commands for players, in the language of the terminal or of --language; the others are
English."""

GROUPS = {
    "lab": marked("Keep the rows of many games, and report, compare and tune with them."),
    "store": marked("Look after all tables of a server together: check, copy, move and tidy them."),
    "edition": marked("Change the cards, tiles, boards and usual options of a game, without code."),
}
"""Help of the commands that have subcommands."""
