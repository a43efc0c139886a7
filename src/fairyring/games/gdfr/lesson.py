"""The lesson of Goblins Drool, Fairies Rule!: take, rhyme, star, look ahead, win."""

from fairyring.kernel.explain.lesson import Deal, Lesson, Step
from fairyring.kernel.words import marked

_GAME = Deal(seats=2, seed=748)
_TO_THE_LAST_GOBLIN = (
    "Nappy Hour",
    "2: Spidery Glue",
    "Needs a Shower",
    "2: Chicken Pock",
    "Dusty Dour",
    "2: Vermin Vermicelli",
)

LESSON = Lesson(
    steps=(
        Step(
            say=marked(
                "You hold four Goblins and want none! {card} shows a Moon, and so does {fairy}."
                " Touch {card} to add it to the circle."
            ),
            names={"card": "card-10", "fairy": "card-4"},
            moves=("Nappy Hour",),
            done=marked(
                "{fairy} came to you. Whatever shows the same symbol as your card is yours."
            ),
            otherwise=marked("You may, but try {card} first."),
            deal=_GAME,
        ),
        Step(
            say=marked(
                "Now a rhyme: {card} ends like {goblin}. Add {card}, and see what it does to"
                " {goblin}."
            ),
            names={"card": "card-6", "goblin": "card-10"},
            before=("2: Spidery Glue",),
            moves=("Needs a Shower",),
            done=marked(
                "What rhymes with your card turns over. The Goblin became {goblin}, showed your"
                " Sun, and came to you."
            ),
            otherwise=marked("You may, but try {card} first: it rhymes with {goblin}."),
        ),
        Step(
            say=marked(
                "{other} has a star, and a star turns everything else over. Your {card} has one"
                " too: add it!"
            ),
            names={"card": "card-2", "other": "card-1"},
            before=("2: Chicken Pock",),
            moves=("Dusty Dour",),
            done=marked("Two Goblins turned over, and both showed your Mushroom. What a catch!"),
            otherwise=marked("You may, but try {card} first: it has the star."),
        ),
        Step(
            say=marked(
                "Careful: Goblins in the circle can come to you too! Which one of your cards brings"
                " you two Fairies and no Goblin?"
            ),
            names={"circle": "circle"},
            moves=("Cuckoo Clock",),
            done=marked("Well seen: first the rhyme, then the symbol. Nothing else came along."),
            otherwise=marked(
                "That one turns a Fairy into a Goblin, and brings it to you. Look for a card that"
                " rhymes with nothing."
            ),
            deal=Deal(seats=2, seed=4),
        ),
        Step(
            say=marked(
                "Back to our game. {card} is your last Goblin, and nothing will come for its Moon."
                " Add it!"
            ),
            names={"card": "card-8"},
            moves=("He So Smelly",),
            done=marked("No Goblin is left in your hand: you win!"),
            otherwise=marked("That is a Fairy. Keep those, and add {card}."),
            deal=_GAME,
            before=_TO_THE_LAST_GOBLIN,
        ),
    ),
    close=marked("Add, turn what rhymes, take what matches: now you know the whole game."),
)
