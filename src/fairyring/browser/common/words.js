/**
 * The client's texts. The server sends them, in the player's language, as JSON in a data attribute;
 * `{name}` in a text is filled in. The text after each key below is the English one.
 *
 * @typedef {object} Words
 * @property {string} connecting          Opening the table …
 * @property {string} reconnecting        Reconnecting …
 * @property {string} reconnected         Connected again.
 * @property {string} seat                Seat {number}
 * @property {string} you                 you
 * @property {string} bot                 bot
 * @property {string} open_seat           Free seat
 * @property {string} left_seat           Left the game
 * @property {string} away                away
 * @property {string} to_act              to act
 * @property {string} your_turn           Your turn
 * @property {string} report              Something is wrong
 * @property {string} call_refused        This browser does not let us tell you.
 * @property {string} waiting_for         Waiting for {names}
 * @property {string} turn_of             {name}'s turn.
 * @property {string} may_too             · you may act too
 * @property {string} turn                Turn
 * @property {string} turn_back           Turn the other way
 * @property {string} no_turn             It cannot be turned.
 * @property {string} and                 and
 * @property {string} watching            You are watching.
 * @property {string} watchers            {count} watching
 * @property {string} players             Players
 * @property {string} nothing_moves       Nothing to do just now.
 * @property {string} choices             Your choices
 * @property {string} many_choices        {count} choices; press L to hear them.
 * @property {string} turn_with           What you pick up is turned with R.
 * @property {string} no_choices          You have nothing to choose now.
 * @property {string} choose_place        Where to? Choose a place for {label}.
 * @property {string} choose_what         What with {label}?
 * @property {string} choose_which        What goes here? Choose one.
 * @property {string} place               Here: {zone}
 * @property {string} place_at            Here: {zone}, {place}
 * @property {string} confirm             Once more to play: {label}
 * @property {string} cancel              Cancel
 * @property {string} close               Close
 * @property {string} can_do              can be played
 * @property {string} hint                Hint
 * @property {string} aim                 The aim
 * @property {string} lesson_step         Step {number} of {steps}
 * @property {string} hint_is             A good choice: {label}
 * @property {string} hint_wins           Imagine 100 games from there: you win about {wins}.
 * @property {string} hint_wins_all       Imagine 100 games from there: you win nearly all.
 * @property {string} hint_wins_few       Imagine 100 games from there: you win hardly any.
 * @property {string} hint_more           Show me
 * @property {string} hint_again          Ask again to be shown what to do.
 * @property {string} no_hint             No hint just now.
 * @property {string} take_back           Take back
 * @property {string} ask_back            Ask to take back
 * @property {string} wants_back          {name} wants to take back: {line}
 * @property {string} waits_back          Waiting whether you may take back: {line}
 * @property {string} agree               Agree
 * @property {string} refuse              Refuse
 * @property {string} resign              Leave the game
 * @property {string} resign_sure         Leave this game for good?
 * @property {string} arm                 Play {label} by itself as soon as it is allowed
 * @property {string} armed               {label} will be played by itself as soon as it is allowed.
 * @property {string} disarm              Do not
 * @property {string} gone                {name} is away.
 * @property {string} bot_for_gone        Let a bot play on
 * @property {string} bot_for_you         A bot plays for you.
 * @property {string} come_back           Play again myself
 * @property {string} why_not             Why not?
 * @property {string} nothing_forbids     Nothing forbids it.
 * @property {string} rule                Rule {clause}
 * @property {string} read_rule           Read {clause} in the rules
 * @property {string} rules               Rules
 * @property {string} chat                Chat
 * @property {string} chat_unread         Chat, {count} new
 * @property {string} chat_empty          Nobody has said anything yet.
 * @property {string} log_lines           Lines: {count}
 * @property {string} log_empty           The story of the game is told here.
 * @property {string} rules_wait          Fetching the rules …
 * @property {string} rules_lost          The rules could not be fetched. Try again.
 * @property {string} retry               Try again
 * @property {string} menu                More
 * @property {string} keys                Keys
 * @property {string} keys_move           Go from piece to piece; with Shift to those at rest too
 * @property {string} keys_enter          Play the piece, or choose it
 * @property {string} keys_number         Take the choice of that number
 * @property {string} keys_choices        Read the choices aloud
 * @property {string} keys_why            Why not? on the piece in focus
 * @property {string} keys_zoom           The board closer, farther, all of it
 * @property {string} keys_turn           Turn what is picked up
 * @property {string} keys_escape         Let go, or close
 * @property {string} language            Language
 * @property {string} theme               Light
 * @property {string} theme_auto          As this device
 * @property {string} theme_dusk          Dusk
 * @property {string} theme_morning       Morning
 * @property {string} ask_me              Ask me whether I answer
 * @property {string} ask_when            When to ask me
 * @property {string} ask_always          always
 * @property {string} ask_named           when I am named
 * @property {string} ask_not_now         not before my turn
 * @property {string} time                Time
 * @property {string} pace                Clock
 * @property {string} pace_none           No hurry
 * @property {string} pace_minute         A minute a move
 * @property {string} pace_total          Five minutes and five seconds a move
 * @property {string} pace_day            A day a move
 * @property {string} pace_days           Three days a move
 * @property {string} pace_own            As this table chose
 * @property {string} pace_text           With days a move nobody has to stay here: the first page says where it is your turn.
 * @property {string} late                Who is late
 * @property {string} late_move           {bot} moves once for them
 * @property {string} late_bot            {bot} plays on for them
 * @property {string} late_lost           has lost the game
 * @property {string} together            When all choose at once
 * @property {string} together_none       As for a move
 * @property {string} grace               Who drops out
 * @property {string} grace_none          is waited for
 * @property {string} grace_after         {bot} sits in after {time}
 * @property {string} stand_in            Who sits in
 * @property {string} bot_in              {bot} in {time}
 * @property {string} minutes             {number} minutes
 * @property {string} a_minute            a minute
 * @property {string} days_hours          {days} d {hours} h
 * @property {string} time_up             time is up
 * @property {string} minute_left         You have one minute left.
 * @property {string} seconds_left        You have ten seconds left.
 * @property {string} report_holds        The file holds what you see now, the last messages between this page and the table, and which browser you use. It has nobody's name, nothing that anybody said, and nothing that you cannot see.
 * @property {string} report_wanted       Who runs this server asks for such files, to find mistakes.
 * @property {string} report_save         Save the file
 * @property {string} report_send         Save and send it
 * @property {string} report_sent         Sent. Thank you!
 * @property {string} report_failed       It could not be made just now; try again.
 * @property {string} sits_in             {name} is away; {bot} sits in after {time}.
 * @property {string} may_sit_in          {name} is away; you may let {bot} play on after {time}.
 * @property {string} pause               Pause
 * @property {string} ask_pause           Ask for a pause
 * @property {string} wants_pause         {name} asks for a pause.
 * @property {string} waits_pause         Waiting for the others to agree to a pause.
 * @property {string} paused              The clocks stand.
 * @property {string} go_on               Go on
 * @property {string} asked_named         You let it be unless you are named.
 * @property {string} asked_not_now       You let it be until your next turn.
 * @property {string} ask_again           Ask me again
 * @property {string} call                Tell me when it is my turn while I look elsewhere
 * @property {string} sound               Sound
 * @property {string} voice               Read the story aloud
 * @property {string} careful             Tap twice to play
 * @property {string} zoom_in             Closer
 * @property {string} zoom_out            Farther
 * @property {string} zoom_fit            All of it
 * @property {string} more_up             {number} more above
 * @property {string} more_down           {number} more below
 * @property {string} more_left           {number} more to the left
 * @property {string} more_right          {number} more to the right
 * @property {string} par                 par {number}
 * @property {string} best_here           your best here {number}
 * @property {string} best_anywhere       your best {number}
 * @property {string} lost_hope           No win is left in this deal.
 * @property {string} room_title          Before the game
 * @property {string} sit_here            Sit here
 * @property {string} stand_up            Stand up
 * @property {string} seat_bot            Seat a bot
 * @property {string} your_name           Your name
 * @property {string} name_of             Name of {seat}
 * @property {string} seats_count         Seats
 * @property {string} options             The game
 * @property {string} options_of_table    How this table plays
 * @property {string} more_options        More options ({number})
 * @property {string} answer_time         Time to answer
 * @property {string} answer_time_text    Who does not answer in time lets it happen.
 * @property {string} answer_ever         as long as it takes
 * @property {string} breath_time         Time to interrupt
 * @property {string} breath_time_text    So long others may still come in before an action happens.
 * @property {string} breath_none         none
 * @property {string} seconds             {number} seconds
 * @property {string} option_on           on
 * @property {string} option_off          off
 * @property {string} invite              Invite
 * @property {string} join_link           Link to play
 * @property {string} watch_link          Link to watch
 * @property {string} copy                Copy
 * @property {string} copied              Copied
 * @property {string} show_code           Show as a code to scan
 * @property {string} begin               Start the game
 * @property {string} begin_waits         The game can start when every seat is taken.
 * @property {string} begin_others        The host starts the game.
 * @property {string} pass_device         Pass the device to {name}.
 * @property {string} pass_why            Nothing is shown until it has changed hands.
 * @property {string} i_am                I am {name}
 * @property {string} others_act          Somebody else plays a card
 * @property {string} who_acts            Who plays a card?
 * @property {string} never_mind          Never mind
 * @property {string} turn_up             Turn one up for all to see
 * @property {string} see_own             I am {name}: show my hand
 * @property {string} won                 {names} won
 * @property {string} you_won             You won!
 * @property {string} nobody_won          Nobody won
 * @property {string} place_1             1st
 * @property {string} place_2             2nd
 * @property {string} place_3             3rd
 * @property {string} place_n             {number}th
 * @property {string} points              {number} points
 * @property {string} turns               Turns: {number}.
 * @property {string} turns_over_par      Turns: {number}; par is {par}.
 * @property {string} turns_par           Turns: {number}. That is par: perfect!
 * @property {string} best_deal           Your best with this deal: {number}.
 * @property {string} best_deal_new       A new best with this deal! Before, it was {number}.
 * @property {string} best_ever           Your best of all such deals: {number}.
 * @property {string} best_ever_new       Your best of all such deals! Before, it was {number}.
 * @property {string} again               Again
 * @property {string} again_against       Again, against {name}
 * @property {string} same_deal           This deal again
 * @property {string} change_options      Change the options
 * @property {string} to_next             To the new table
 * @property {string} record              Record
 * @property {string} verify              Verify it
 * @property {string} verifying           Checking …
 * @property {string} verify_lost         The check could not be made. Try again.
 * @property {string} dice                Sealed chance: nobody could know or change it
 * @property {string} dice_why            All chance was fixed before the deal: this seal was shown from the start, and the seed that it seals is shown at the end.
 * @property {string} day_dice            The deal of a day is the same for everybody, so its chance is no secret.
 * @property {string} day_line            Fairyring {day}: {turns} turns, par {par} {stars}
 * @property {string} day_share           A line to share
 * @property {string} days                Past days
 * @property {string} keep_picture        A picture to keep
 * @property {string} stars               {number} of 3 stars
 * @property {string} this_table          this table
 * @property {string} mix_will            {names} will mix the dice together.
 * @property {string} mixed               {names} mixed the dice together.
 * @property {string} mix_alone           So far this table mixes the dice alone.
 * @property {string} mix_why             Everybody's device seals a secret number, and so does the table. When the game begins all are opened and mixed, so nobody can choose the dice, not even whose table it is.
 * @property {string} mix_lost            What this device added is not in the dice: do not trust them.
 * @property {string} seal                Seal
 * @property {string} seed                Seed
 * @property {string} sign_hello          Hello!
 * @property {string} sign_well           Well done!
 * @property {string} sign_ha             Ha ha!
 * @property {string} sign_oh             Oh no!
 * @property {string} sign_think          Let me think …
 * @property {string} sign_thanks         Thank you!
 * @property {string} sign_good           Good game!
 * @property {string} somebody            Somebody
 * @property {string} chat_closed         The host closed the chat of this table.
 * @property {string} chat_watching       You watch this table; those who play talk.
 * @property {string} onlookers           Onlookers
 * @property {string} muted               {name} is muted
 * @property {string} openness            Talk and onlookers
 * @property {string} talk_open           open
 * @property {string} talk_signs          a few words by one touch
 * @property {string} talk_closed         closed
 * @property {string} onlookers_talk      Onlookers talk
 * @property {string} onlookers_silent    not at all
 * @property {string} onlookers_apart     among themselves
 * @property {string} onlookers_with_all  with all
 * @property {string} onlookers_see       Onlookers see
 * @property {string} hands_never         nobody's hand
 * @property {string} hands_late          all hands, {time} late
 * @property {string} minutes             {number} minutes
 * @property {string} a_day               a day
 * @property {string} watched_veiled      They see nobody's hand.
 * @property {string} watched_late        They see all hands, {time} late.
 * @property {string} watched_hands       hands open
 * @property {string} watching_late       You are watching, {time} late.
 * @property {string} invited             The link to play is good for
 * @property {string} invited_all         whoever has it
 * @property {string} invited_none        nobody new
 * @property {string} invited_some        new people: {number}
 * @property {string} late_wait           Onlookers see this game {time} late, with all hands open.
 * @property {string} look_at_table       Look at the table
 * @property {string} replay              Look back at the game
 * @property {string} replay_only         This game is only looked at here; nothing can be played.
 * @property {string} replay_lost         This part of the game could not be loaded. Try again.
 * @property {string} replay_step         Step {number} of {last}
 * @property {string} replay_play         Play
 * @property {string} replay_pause        Pause
 * @property {string} replay_more         More of this step
 * @property {string} replay_keep         To keep
 * @property {string} replay_page         One page that replays offline
 * @property {string} replay_picture      A picture of this step
 * @property {string} replay_curve       Chances to win along the game: {names}
 * @property {string} replay_swing       Step {number}: {verdict}
 * @property {string} replay_no_swings   No big mistakes: well played!
 * @property {string} replay_balance     Points of chance, of 100, that each seat won or lost
 * @property {string} balance_own        Own choices
 * @property {string} balance_others     Others' choices
 * @property {string} balance_luck       Luck
 * @property {string} replay_looking     Looking through the game: {done} of {of}
 * @property {string} replay_not_found   This game could not be looked through. Try again.
 * @property {string} replay_found       Luck and mistakes are shown.
 * @property {string} replay_learn       Learn from them
 * @property {string} replay_luck        Luck
 * @property {string} replay_play_on     Play on from here
 * @property {string} verdict_slip       a slip
 * @property {string} verdict_mistake    a mistake
 * @property {string} verdict_blunder    a blunder
 * @property {string} learn_step         Mistake {number} of {of}
 * @property {string} learn_ask          What would you do for {name}? Try it.
 * @property {string} learn_show         Show me
 * @property {string} learn_next         Next
 * @property {string} learn_done         Done
 * @property {string} learn_try          Try again
 * @property {string} learn_was          This was better
 * @property {string} learn_right        Well found! That was better.
 * @property {string} learn_as_good      {label}: that is just as good!
 * @property {string} learn_same         That is what was played. Look for something better.
 * @property {string} learn_worse        {label} costs {loss} points of chance. Look for something better.
 * @property {string} learn_other        {label} is not what was found to be best.
 * @property {string} learn_played       {name} played: {label}.
 * @property {string} learn_verdict      That was {verdict}; it cost {cost}.
 * @property {string} learn_cost         {number} points of chance
 * @property {string} learn_longer       turns: {number}
 * @property {string} learn_better       Better: {label}.
 * @property {string} learn_wait         Better: to let things go on.
 * @property {string} replay_link         Link to this step
 */

/** @type {Partial<Words>} */
let texts = {};

/** @param {string} json the texts, as the page carries them */
export function learn(json) {
  texts = JSON.parse(json);
}

/**
 * The text of a key with its gaps filled. An unknown key is returned as it is, so that it is noticed.
 * @param {keyof Words} key
 * @param {Record<string, string | number>} [gaps]
 */
export function say(key, gaps = {}) {
  const text = texts[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (whole, name) => (name in gaps ? String(gaps[name]) : whole));
}

/** Names in a sentence: `Ana, Bo and Cy`. @param {string[]} names */
export function listed(names) {
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} ${say('and')} ${names[names.length - 1]}`;
}
