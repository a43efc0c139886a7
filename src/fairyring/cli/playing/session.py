"""One game at the terminal: who is asked, what they see, what they answer."""

from collections.abc import Mapping, Sequence

from rich.rule import Rule

from fairyring.bots.bot import Bot
from fairyring.cli.common.refusal import Refusal, refusals
from fairyring.cli.playing.hints import Helper, standing
from fairyring.cli.playing.input import HELP, Word, named, understood
from fairyring.cli.playing.news import News
from fairyring.cli.playing.saving import Saver
from fairyring.cli.playing.screen import Screen
from fairyring.cli.rules import clause_lines, end_line
from fairyring.kernel.action import Action
from fairyring.kernel.dice import Dice
from fairyring.kernel.display.scene import Scene
from fairyring.kernel.outcome import Outcome
from fairyring.kernel.position import Seats
from fairyring.kernel.seats import asked, clockwise
from fairyring.kernel.words import naming, say, say_many
from fairyring.picture.lines.choices import in_sight
from fairyring.picture.lines.drawing import Drawing
from fairyring.record import Act, Play


class Quit(Exception):
    """Somebody ends the session."""


class Session:
    """People and bots around one game."""

    def __init__(
        self,
        play: Play,
        bots: Mapping[int, Bot],
        news: News,
        saver: Saver,
        screen: Screen,
        dice: Dice,
    ) -> None:
        """People have the seats without a bot. `dice` are for the bots' own choices."""
        self._play = play
        self._bots = bots
        self._people = [seat for seat in range(play.seats) if seat not in bots]
        self._names = news.names
        self._dice = dice
        self._news = news
        self._saver = saver
        self._screen = screen
        self._drawing = Drawing(news.names)
        self._helper = Helper(play, screen, bool(self._people))
        self._looking = self._people[0] if len(self._people) == 1 else None

    def run(self) -> None:
        """Play until the game is over, or until somebody quits."""
        self._report()
        self._helper.open()
        if self._people:
            self._screen.say(say("Type a number or a name; help tells what else."), "dim")
        while awaited := self._play.position.awaited():
            if self._people:
                self._saver.secure()
            seat = self._asked(awaited)
            if not self._interrupted(seat):
                self._acts(seat)
            self._report()
            self._helper.look_ahead()
        self._show(self._scene(None if self._secrets() else self._looking))
        self._helper.close()
        self._score()

    # Whose turn it is.

    def _asked(self, awaited: Seats) -> int:
        """Return the awaited seat that acts: a bot or a person at random, people in order."""
        bots = tuple(seat for seat in awaited if seat in self._bots)
        people = tuple(seat for seat in awaited if seat not in self._bots)
        if self._looking in people:  # the person at the screen finishes before handing over
            return asked((*bots, self._looking), self._dice)
        return asked(bots + people[:1], self._dice)

    def _acts(self, seat: int) -> None:
        """Let an awaited seat act, or somebody in its place change the game."""
        if seat in self._bots:
            position = self._play.position
            view, actions = position.veiled(seat), position.actions(seat)
            action = self._bots[seat].choose(view, seat, actions, self._dice)
            self._play.act(seat, action, self._news.hear)
        else:
            self._hand_over(seat)
            self._answered(seat, "> ")

    def _interrupted(self, awaited: int) -> bool:
        """Ask the seats that may act out of turn, once each; return True if one of them did."""
        position = self._play.position
        people = []
        for seat in clockwise(position.interrupters(), awaited):
            if seat not in self._bots:
                people.append(seat)
                continue
            view, actions = position.veiled(seat), position.actions(seat)
            action = (
                self._bots[seat].interrupt(view, seat, actions, self._dice) if actions else None
            )
            if action is not None:
                self._play.act(seat, action, self._news.hear)
                return True
        if len(self._people) == 1:
            return any(self._may_interrupt(seat) for seat in people if position.may_act(seat))
        # Asking single persons would reveal who holds what: they say themselves who acts first.
        return bool(people) and awaited in self._bots and self._anybody_interrupts(awaited)

    def _anybody_interrupts(self, awaited: int) -> bool:
        """Before a bot acts, let one of several people act out of turn."""
        name = self._names[awaited]
        question = say(
            "{name} is next. Press Enter, or type the number of a seat that acts first:", name=name
        )
        while typed := self._screen.ask(f"{question} ").strip():
            try:
                return self._may_interrupt(self._person(typed))
            except Refusal as refusal:
                self._screen.say(str(refusal))
        return False

    def _may_interrupt(self, seat: int) -> bool:
        """Let one person act out of turn."""
        self._hand_over(seat)
        prompt = say("Act out of turn, or press Enter to let it go on.")
        return self._answered(seat, f"{prompt} > ")

    def _person(self, typed: str) -> int:
        for seat in self._people:
            if typed.strip() == str(seat + 1):
                return seat
        people = ", ".join(str(seat + 1) for seat in self._people)
        raise Refusal(
            say(
                "the people here have the seats {people}, not {typed}",
                people=people,
                typed=repr(typed),
            )
        )

    # What people see.

    def _hand_over(self, seat: int) -> None:
        """Show the game to this person and, if there is something to hide, to nobody else."""
        before, self._looking = self._looking, seat
        if before != seat and self._secrets():
            leaving = None if before is None else self._names[before]
            self._screen.draw_curtain(leaving, self._names[seat])
            self._report()
        scene = self._scene(seat)
        self._show(scene)
        self._screen.say(scene.prompt, "bold")
        paper = self._screen.paper
        paper.print(self._drawing.choices(scene, paper.width))

    def _secrets(self) -> bool:
        """Return True if somebody here knows something that others here must not."""
        views = [self._play.position.veiled(seat) for seat in self._people]
        return any(view != views[0] for view in views[1:])

    def _report(self) -> None:
        """Tell the news to those who look; without secrets, to everybody here."""
        listeners: list[int | None] = [*self._people] or [None]
        if self._secrets():
            listeners = [] if self._looking is None else [self._looking]
        self._news.tell(self._screen, listeners)

    def _scene(self, seat: int | None) -> Scene:
        play = self._play
        with naming(self._names):
            return play.game.scene_module.scene(play.position.veiled(seat), seat, play.settings)

    def _show(self, scene: Scene) -> None:
        paper = self._screen.paper
        paper.print(Rule(style="dim"))
        paper.print(self._drawing.table(scene, paper.width))

    def _score(self) -> None:
        """Print how the game ended, by which clause, and with which points."""
        outcome = self._play.position.outcome()
        if outcome is None:
            return
        for line in ranking(outcome, self._names):
            self._screen.say(line)
        self._screen.paper.print(end_line(self._play.game.rulebook[outcome.reason]))

    # What people type.

    def _answered(self, seat: int, prompt: str) -> bool:
        """Do what is typed until the game changes or continues; return True if it was changed."""
        while True:
            typed = self._screen.ask(prompt)
            try:
                if typed.strip() and self._done(seat, typed):
                    return True
            except refusals() as refusal:
                self._screen.say(str(refusal))
            if not typed.strip() and seat not in self._play.position.awaited():
                return False

    def _done(self, seat: int, typed: str) -> bool:
        """Do one thing that was typed; return True if it changed the game."""
        wanted = understood(typed, in_sight(self._scene(seat)), self._play.game)
        if isinstance(wanted, Action):
            return self._take(seat, wanted)
        return self._hear(seat, wanted)

    def _take(self, seat: int, action: Action) -> bool:
        clause = self._play.game.why_not(self._play.position.veiled(seat), seat, action)
        if clause is None:
            self._play.act(seat, action, self._news.hear)
            return True
        self._screen.say(say("{action} is not possible now:", action=action.notation))
        self._screen.paper.print(clause_lines(clause))
        return False

    def _hear(self, seat: int, word: Word) -> bool:
        match word.word:
            case "undo":
                self._undo(seat)
                return True
            case "leave":
                return self._leave(seat)
            case "seat":
                self._may_interrupt(self._person(word.about))
                return True
            case "quit":
                raise Quit
            case "hint":
                with naming(self._names):
                    self._helper.hint(seat, self._scene(seat), self._dice)
            case "rules":
                clause = self._play.game.rulebook[word.about or self._scene(seat).clause]
                self._screen.paper.print(clause_lines(clause))
            case "save":
                self._saver.save(word.about)
            case "why":
                self._why_not(seat, word.about)
            case "help":
                self._screen.words(HELP)
        return False

    def _why_not(self, seat: int, about: str) -> None:
        written = about[3:].strip() if about.casefold().startswith("not") else about
        if not written:
            raise Refusal(say("name what you want to do: {example}", example="why not NAME"))
        action = named(written, self._play.game)
        clause = self._play.game.why_not(self._play.position.veiled(seat), seat, action)
        if clause is None:
            self._screen.say(say("Nothing forbids {action}.", action=action.notation))
        else:
            self._screen.paper.print(clause_lines(clause))

    def _undo(self, seat: int) -> None:
        """Take back the last choice of a person here, and say so to all."""
        for number in standing(self._play):
            event = self._play.steps[number].event
            if isinstance(event, Act) and event.seat in self._people:
                self._play.take_back(seat, number - 1)
                name = self._names[event.seat]
                self._news.note(say("{name} took back {action}.", name=name, action=event.notation))
                return
        raise Refusal(say("there is nothing to take back"))

    def _leave(self, seat: int) -> bool:
        if not self._screen.agreed(say("Leave the game for good?")):
            return False
        self._play.leave(seat, self._news.hear)
        return True


def ranking(outcome: Outcome, names: Sequence[str]) -> list[str]:
    """Return a line for each seat, the first place first; seats without a place come last."""
    if len(names) == 1 and not outcome.points:
        return []
    lines = []
    for seat in sorted(range(len(names)), key=lambda seat: outcome.places[seat] or len(names) + 1):
        place = f"{outcome.places[seat]}." if outcome.places[seat] else "-"
        points = _points(outcome.points[seat]) if outcome.points else ""
        lines.append(f"{place} {names[seat]}{points}")
    return lines


def _points(number: int) -> str:
    return ": " + say_many("{number} point", "{number} points", number)
