/* The limit: Goblins Drool, Fairies Rule! for four seats, played at random by hand-written C.
 *
 *     gdfr_playout [GAMES [SEED]]     prints:  games actions seconds
 *
 * The rules, the dice and the order of the actions are those of the Python, so game number i of a
 * seed is the same game, action by action, as the one that FastDice(seed, i) deals and RandomBot
 * plays in Python: the totals must agree exactly, and a test holds them to it. Names and clauses
 * are those of src/fairyring/games/gdfr; nothing here is used by the package.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { SEATS = 4, EACH = 4, DECK = 20, ALL_CARDS = (1 << DECK) - 1, TURN_CAP = 60 };
enum { OUR, OOP, OCK, ELLY, EW };
enum { SUN, MOON, MUSHROOM, FROG };

typedef uint32_t Cards; /* a set of cards, one bit each */

typedef struct {
    uint8_t rhyme, symbol, star;
} Face;

/* The goblin and the fairy side of each card, in the order of cards.toml. */
static const Face FACES[2][DECK] = {
    {
        {ELLY, SUN, 1},      {OCK, MOON, 1},      {OUR, MUSHROOM, 1}, {OOP, FROG, 1},
        {OOP, SUN, 0},       {OCK, SUN, 0},       {OUR, SUN, 0},      {EW, SUN, 0},
        {ELLY, MOON, 0},     {OOP, MOON, 0},      {OUR, MOON, 0},     {EW, MOON, 0},
        {EW, MUSHROOM, 0},   {OOP, MUSHROOM, 0},  {ELLY, MUSHROOM, 0}, {OCK, MUSHROOM, 0},
        {EW, FROG, 0},       {ELLY, FROG, 0},     {OCK, FROG, 0},     {OUR, FROG, 0},
    },
    {
        {OOP, MOON, 0},      {EW, SUN, 0},        {EW, FROG, 0},      {OUR, MUSHROOM, 0},
        {EW, MOON, 1},       {OUR, MOON, 0},      {ELLY, MOON, 0},    {OCK, MOON, 0},
        {OCK, SUN, 1},       {ELLY, SUN, 0},      {OOP, SUN, 0},      {OUR, SUN, 0},
        {ELLY, FROG, 1},     {OCK, FROG, 0},      {OUR, FROG, 0},     {OOP, FROG, 0},
        {OOP, MUSHROOM, 1},  {EW, MUSHROOM, 0},   {ELLY, MUSHROOM, 0}, {OCK, MUSHROOM, 0},
    },
};

static Cards goblin_stars;
static Cards flips[2][DECK][2]; /* for a face: the cards it flips that lie goblin, fairy side up */
static Cards takes[2][DECK][2]; /* and those that it takes */

static void make_tables(void)
{
    for (int card = 0; card < DECK; card++)
        if (FACES[0][card].star)
            goblin_stars |= 1u << card;
    for (int side = 0; side < 2; side++)
        for (int card = 0; card < DECK; card++) {
            const Face added = FACES[side][card];
            for (int lies = 0; lies < 2; lies++)
                for (int other = 0; other < DECK; other++) {
                    const Face shown = FACES[lies][other];
                    if (added.star || shown.rhyme == added.rhyme)
                        flips[side][card][lies] |= 1u << other;
                    if (shown.symbol == added.symbol)
                        takes[side][card][lies] |= 1u << other;
                }
        }
}

/* FastDice */

typedef struct {
    uint64_t state;
} Dice;

static const uint64_t MULTIPLIER = 6364136223846793005u, INCREMENT = 1442695040888963407u;
static const uint64_t MASK = 0x7FFFFFFFFFFFFFFFu;

static Dice fast_dice(uint64_t seed, uint64_t stream)
{
    const uint64_t words[] = {0, 0, stream, 0, 0};
    uint64_t mixed = seed;
    for (int i = 0; i < 5; i++) {
        mixed = ((mixed ^ words[i]) * MULTIPLIER + INCREMENT) & MASK;
        mixed ^= mixed >> 31;
    }
    return (Dice){mixed};
}

static inline uint32_t below(Dice *dice, uint32_t limit)
{
    const uint64_t state = (dice->state * MULTIPLIER + INCREMENT) & MASK;
    dice->state = state;
    return (uint32_t)(((state ^ state >> 22) >> 31) * limit >> 32);
}

/* One member of a set, by its place in rising order. */
static inline int member(Cards set, int place)
{
    while (place--)
        set &= set - 1;
    return __builtin_ctz(set);
}

static inline int pick(Dice *dice, Cards set)
{
    return member(set, below(dice, __builtin_popcount(set)));
}

/* The game */

typedef struct {
    Cards hands[SEATS], circle, fairies;
    int turn;
} Moment; /* what the repetition rule compares */

typedef struct {
    Moment now;
    int first, rounds;
    uint64_t seen; /* one bit of a mark of every moment so far: most new ones differ by it */
    int length;
    Moment past[SEATS * TURN_CAP + 1];
} Table;

static int same(const Moment *a, const Moment *b)
{
    return a->fairies == b->fairies && a->circle == b->circle && a->turn == b->turn &&
           !memcmp(a->hands, b->hands, sizeof a->hands);
}

/* G4.3: note the moment; returns how often it has been there. */
static int note(Table *table)
{
    const Moment *now = &table->now;
    const uint64_t mark = 1ull << (now->fairies * 5 + now->circle * 3 + now->turn) % 61;
    int times = 1;
    if (table->seen & mark)
        for (int i = 0; i < table->length; i++)
            times += same(&table->past[i], now);
    table->seen |= mark;
    table->past[table->length++] = *now;
    return times;
}

static void deal(Table *table, Dice *dice)
{
    Cards stars = goblin_stars, deck = ALL_CARDS & ~goblin_stars;
    Moment *now = &table->now;
    for (int seat = 0; seat < SEATS; seat++) { /* G2.2 */
        now->hands[seat] = 1u << pick(dice, stars);
        stars &= ~now->hands[seat];
    }
    for (int seat = 0; seat < SEATS; seat++) /* G2.3 */
        for (int i = 1; i < EACH; i++) {
            const Cards card = 1u << pick(dice, deck);
            deck &= ~card;
            now->hands[seat] |= card;
        }
    now->circle = 0;
    for (int i = 0; i < EACH; i++) { /* G2.4 */
        const Cards card = 1u << pick(dice, deck);
        deck &= ~card;
        now->circle |= card;
    }
    now->fairies = now->circle;
    now->turn = table->first = below(dice, SEATS); /* G2.1 */
    table->rounds = table->length = 0;
    table->seen = 0;
    note(table);
}

/* Play to the end; returns the number of actions. */
static int play_out(Table *table, Dice *dice)
{
    Moment *now = &table->now;
    for (int played = 1;; played++) {
        const Cards hand = now->hands[now->turn];
        const Cards goblins = hand & ~now->fairies, fairies = hand & now->fairies;
        const int count = __builtin_popcount(goblins);
        const int choice = below(dice, __builtin_popcount(hand));
        const int side = choice >= count;
        const int card = side ? member(fairies, choice - count) : member(goblins, choice);

        /* Add, flip, take: G3.1 to G3.6 */
        const Cards *flip = flips[side][card], *take = takes[side][card];
        now->fairies ^= now->circle & ((flip[0] & ~now->fairies) | (flip[1] & now->fairies));
        const Cards taken = now->circle & ((take[0] & ~now->fairies) | (take[1] & now->fairies));
        now->hands[now->turn] = (hand & ~(1u << card)) | taken;
        now->circle = (now->circle & ~taken) | 1u << card;

        if (!(now->hands[now->turn] & ~now->fairies)) /* G4.1 */
            return played;
        now->turn = (now->turn + 1) % SEATS;
        table->rounds += now->turn == table->first;
        if (note(table) == 3 || table->rounds == TURN_CAP) /* G4.3, G4.4 */
            return played;
    }
}

int main(int argc, char **argv)
{
    const long games = argc > 1 ? atol(argv[1]) : 1000000;
    const uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    static Table table;
    struct timespec start, end;
    long actions = 0;
    make_tables();
    clock_gettime(CLOCK_MONOTONIC, &start);
    for (long game = 0; game < games; game++) {
        Dice dice = fast_dice(seed, game);
        deal(&table, &dice);
        actions += play_out(&table, &dice);
    }
    clock_gettime(CLOCK_MONOTONIC, &end);
    printf("%ld %ld %.6f\n", games, actions,
           end.tv_sec - start.tv_sec + (end.tv_nsec - start.tv_nsec) / 1e9);
    return 0;
}
