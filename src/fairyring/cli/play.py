"""The command `play`."""

import re
import secrets
from contextlib import suppress
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from fairyring.bots import bot, is_bot
from fairyring.bots.characters import CHARACTERS, USUAL, next_up
from fairyring.bots.roster import called, company
from fairyring.cli.common import arguments
from fairyring.cli.common.language import speak
from fairyring.cli.common.options import Editions, Force, Language, Pairs, Whole
from fairyring.cli.common.refusal import Refusal
from fairyring.cli.common.signals import stopping
from fairyring.cli.playing.news import News
from fairyring.cli.playing.saving import Saver
from fairyring.cli.playing.screen import Screen
from fairyring.cli.playing.session import Quit, Session
from fairyring.cli.playing.unfinished import Autosave, chosen, is_kept
from fairyring.games import game as game_of
from fairyring.kernel.dice import SEED_LIMIT, FastDice
from fairyring.kernel.words import say
from fairyring.record import BrokenReplay, Play, Record


def play(
    game: str | None = None,
    /,
    *,
    seats: Whole | None = None,
    you: str | None = None,
    bots: str | None = None,
    option: Pairs = None,
    seed: Whole | None = None,
    from_: Annotated[Path | None, Parameter(name="--from")] = None,
    save: Path | None = None,
    force: Force = False,
    edition: Editions = None,
    language: Language = None,
) -> None:
    """Run `fairyring play`.

    Parameters
    ----------
    game
        The key of the game; `fairyring games` lists them. Without it you can continue a game that
        you did not finish.
    seats
        Number of seats. Default: 2, or the nearest number that the game allows.
    you
        The seats of the people at this terminal, such as 1 or 1,2; none to watch bots.
    bots
        The bots of the other seats, one for all or one for each: sprite, hob, puck or oberon, each
        better than the one before; for tests also random, greedy, search (search:400 imagines 400
        games, search:300ms thinks for 300 ms) or planner, where the game has one. Bots of other
        packages have their own keys.
    seed
        The same number gives the same deal; without it nobody can know the dice.
    from_
        Continue the game that was saved in this file.
    save
        Write the record to this file when you stop.

    """
    speak(language)
    arguments.choose(edition)
    if save is not None:
        arguments.check_new(save, force)
    dealing = seats is not None or option is not None or seed is not None
    screen = Screen()
    file = from_
    if from_ is not None and dealing:
        raise Refusal(say("--from brings its own seats, options and seed; leave those out"))
    if game is None and from_ is None:
        if dealing:
            raise Refusal(say("play needs the name of a game for that; fairyring games lists them"))
        with suppress(EOFError):  # the input has ended
            file = chosen(screen)
        if file is None:
            return
    if file is not None:
        saved = _saved(file, game)
        found = game_of(saved.game)
        count = saved.seats
        players = _players_of(saved) if you is None and bots is None else _players(count, you, bots)
    else:
        assert game is not None
        saved = None
        found = game_of(game)
        usual = min(max(2, found.fewest_seats), found.most_seats)
        count = usual if seats is None else seats
        settings = found.settings(count, arguments.options(option))
        players = _players(count, you, bots)
        if len(players) == count and found.position_module.bound(count, settings) is None:
            raise Refusal(
                say("bots may never end a game for {seats}; take a seat with --you 1", seats=count)
            )
    seated = {seat: bot(name, found) for seat, name in players.items()}

    names = _called(players, count)
    news = News(found, names)
    if saved is not None:
        try:
            table = Play.resume(saved)
        except BrokenReplay as broken:
            raise Refusal(f"{str(file)!r}, {broken}") from None
    else:
        table = Play.begin(
            found,
            count,
            arguments.options(option),
            seed=arguments.sealed_seed(seed),
            names=[
                names[seat] if seat in players else f"player {seat + 1}" for seat in range(count)
            ],
            tell=news.hear,
        )
    whims = secrets.randbelow(SEED_LIMIT) if seed is None else seed
    autosave = Autosave(found.key, file if file is not None and is_kept(file) else None)
    saver = Saver(table, screen, autosave, save, force)
    session = Session(table, seated, news, saver, screen, FastDice(whims, 1))
    with suppress(EOFError), stopping():  # leave quietly when the input has ended
        try:
            screen.say(found.name, "bold")
            screen.say(say("Sealed dice: {seal}", seal=table.commitment), "dim")
            with suppress(Quit):
                session.run()
                _show_seed(screen, table)
                _name_next_up(screen, table, players)
            saver.close()
        except BaseException:  # whatever ends the program, the game is kept
            saver.keep()
            raise


def _show_seed(screen: Screen, table: Play) -> None:
    """Print the seed after the game, so that everybody can check the dice."""
    seed = table.record().seed
    if seed is not None:
        screen.say(say("Their seed:  {seed}", seed=seed.hex()), "dim")


def _name_next_up(screen: Screen, table: Play, players: dict[int, str]) -> None:
    """Name the next better bot, if a person beat one."""
    outcome = table.position.outcome()
    if outcome is None or all(seat in players for seat in outcome.winners):
        return
    rival = next_up([bot for seat, bot in players.items() if seat not in outcome.winners])
    if rival:
        again = f"fairyring play {table.game.key} --seats {table.seats} --bots {rival}"
        screen.say(
            say("{name} plays better: {command}", name=CHARACTERS[rival].name, command=again)
        )


def _saved(file: Path, game: str | None) -> Record:
    """Return a saved game that can be continued."""
    record = arguments.record_in(file)
    if game is not None and record.game != game_of(game).key:
        raise Refusal(
            say(
                "{file} is a game of {game}, not of {other}; leave the name out",
                file=repr(str(file)),
                game=record.game,
                other=game,
            )
        )
    if record.result is not None:
        raise Refusal(say("that game is over; fairyring replay {file} shows it", file=file))
    return record


def _players(count: int, you: str | None, bots: str | None) -> dict[int, str]:
    """Return the bots by seat; people have the other seats."""
    people = arguments.seats("1" if you is None else you, count)
    places = [seat for seat in range(count) if seat not in people]
    if not places and bots is not None:
        raise Refusal(say("no seat is left for a bot; leave --bots out, or give --you fewer seats"))
    names = arguments.bots(USUAL if bots is None else bots, len(places)) if places else ()
    return dict(zip(places, names, strict=True))


def _players_of(record: Record) -> dict[int, str]:
    """Return the bots by seat, from the names in a record of this command."""
    game = game_of(record.game)
    keys = {sitter.name: sitter.key for sitter in company(game)}
    words = enumerate(re.sub(r" \d+$", "", name) for name in record.names)
    bots = {seat: keys.get(word, word) for seat, word in words}
    return {seat: bot for seat, bot in bots.items() if is_bot(bot, game)}


def _called(players: dict[int, str], count: int) -> list[str]:
    """Return the names of the seats at the terminal: a bot's name, or else the seat's number."""
    names: list[str] = []
    for seat in range(count):
        bot = players.get(seat)
        if bot is None:
            names.append(say("Seat {number}", number=seat + 1))
        else:
            names.append(called(bot, names) or f"{bot} {seat + 1}")
    return names
