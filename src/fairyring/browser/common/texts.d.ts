/**
 * The keys of the client's texts: the English text of each, and the values for its gaps. Made by
 * `scripts/browser_tables.py` from `fairyring.web.pages.words`: change that, and run it.
 */
export interface Texts {
  /** Opening the table … */
  connecting: {};
  /** Reconnecting … */
  reconnecting: {};
  /** Connected again. */
  reconnected: {};
  /** Seat {number} */
  seat: { number: string | number };
  /** you */
  you: {};
  /** bot */
  bot: {};
  /** Free seat */
  open_seat: {};
  /** Left the game */
  left_seat: {};
  /** away */
  away: {};
  /** to act */
  to_act: {};
  /** Your turn */
  your_turn: {};
  /** Something is wrong */
  report: {};
  /** The file holds what you see now, the last messages between this page and the table, and which browser you use. It has nobody's name, nothing that anybody said, and nothing that you cannot see. */
  report_holds: {};
  /** Who runs this server asks for such files, to find mistakes. */
  report_wanted: {};
  /** Save the file */
  report_save: {};
  /** Save and send it */
  report_send: {};
  /** Sent. Thank you! */
  report_sent: {};
  /** It could not be made just now; try again. */
  report_failed: {};
  /** This browser does not let us tell you. */
  call_refused: {};
  /** Waiting for {names} */
  waiting_for: { names: string | number };
  /** {name}'s turn. */
  turn_of: { name: string | number };
  /** · you may act too */
  may_too: {};
  /** Turn */
  turn: {};
  /** Turn the other way */
  turn_back: {};
  /** It cannot be turned. */
  no_turn: {};
  /** and */
  and: {};
  /** You are watching. */
  watching: {};
  /** {count} watching */
  watchers: { count: string | number };
  /** Players */
  players: {};
  /** Nothing to do just now. */
  nothing_moves: {};
  /** Your choices */
  choices: {};
  /** {count} choices; press L to hear them. */
  many_choices: { count: string | number };
  /** What you pick up is turned with R. */
  turn_with: {};
  /** You have nothing to choose now. */
  no_choices: {};
  /** Where to? Choose a place for {label}. */
  choose_place: { label: string | number };
  /** What with {label}? */
  choose_what: { label: string | number };
  /** What goes here? Choose one. */
  choose_which: {};
  /** Here: {zone} */
  place: { zone: string | number };
  /** Here: {zone}, {place} */
  place_at: { zone: string | number; place: string | number };
  /** Once more to play: {label} */
  confirm: { label: string | number };
  /** Cancel */
  cancel: {};
  /** Close */
  close: {};
  /** can be played */
  can_do: {};
  /** Hint */
  hint: {};
  /** The aim */
  aim: {};
  /** Step {number} of {steps} */
  lesson_step: { number: string | number; steps: string | number };
  /** A good choice: {label} */
  hint_is: { label: string | number };
  /** Imagine 100 games from there: you win about {wins}. */
  hint_wins: { wins: string | number };
  /** Imagine 100 games from there: you win nearly all. */
  hint_wins_all: {};
  /** Imagine 100 games from there: you win hardly any. */
  hint_wins_few: {};
  /** Show me */
  hint_more: {};
  /** Ask again to be shown what to do. */
  hint_again: {};
  /** No hint just now. */
  no_hint: {};
  /** Take back */
  take_back: {};
  /** Ask to take back */
  ask_back: {};
  /** {name} wants to take back: {line} */
  wants_back: { name: string | number; line: string | number };
  /** Waiting whether you may take back: {line} */
  waits_back: { line: string | number };
  /** Agree */
  agree: {};
  /** Refuse */
  refuse: {};
  /** Leave the game */
  resign: {};
  /** Leave this game for good? */
  resign_sure: {};
  /** Play {label} by itself as soon as it is allowed */
  arm: { label: string | number };
  /** {label} will be played by itself as soon as it is allowed. */
  armed: { label: string | number };
  /** Do not */
  disarm: {};
  /** {name} is away. */
  gone: { name: string | number };
  /** Let a bot play on */
  bot_for_gone: {};
  /** A bot plays for you. */
  bot_for_you: {};
  /** Play again myself */
  come_back: {};
  /** Why not? */
  why_not: {};
  /** Nothing forbids it. */
  nothing_forbids: {};
  /** Rule {clause} */
  rule: { clause: string | number };
  /** Read {clause} in the rules */
  read_rule: { clause: string | number };
  /** Rules */
  rules: {};
  /** Chat */
  chat: {};
  /** Chat, {count} new */
  chat_unread: { count: string | number };
  /** Nobody has said anything yet. */
  chat_empty: {};
  /** Lines: {count} */
  log_lines: { count: string | number };
  /** The story of the game is told here. */
  log_empty: {};
  /** Fetching the rules … */
  rules_wait: {};
  /** The rules could not be fetched. Try again. */
  rules_lost: {};
  /** Try again */
  retry: {};
  /** More */
  menu: {};
  /** Keys */
  keys: {};
  /** Go from piece to piece; with Shift to those at rest too */
  keys_move: {};
  /** Play the piece, or choose it */
  keys_enter: {};
  /** Take the choice of that number */
  keys_number: {};
  /** Read the choices aloud */
  keys_choices: {};
  /** Why not? on the piece in focus */
  keys_why: {};
  /** The board closer, farther, all of it */
  keys_zoom: {};
  /** Turn what is picked up */
  keys_turn: {};
  /** Let go, or close */
  keys_escape: {};
  /** Language */
  language: {};
  /** Light */
  theme: {};
  /** As this device */
  theme_auto: {};
  /** Dusk */
  theme_dusk: {};
  /** Morning */
  theme_morning: {};
  /** Ask me whether I answer */
  ask_me: {};
  /** When to ask me */
  ask_when: {};
  /** always */
  ask_always: {};
  /** when I am named */
  ask_named: {};
  /** not before my turn */
  ask_not_now: {};
  /** Time */
  time: {};
  /** Clock */
  pace: {};
  /** No hurry */
  pace_none: {};
  /** A minute a move */
  pace_minute: {};
  /** Five minutes and five seconds a move */
  pace_total: {};
  /** A day a move */
  pace_day: {};
  /** Three days a move */
  pace_days: {};
  /** As this table chose */
  pace_own: {};
  /** With days a move nobody has to stay here: the first page says where it is your turn. */
  pace_text: {};
  /** Who is late */
  late: {};
  /** {bot} moves once for them */
  late_move: { bot: string | number };
  /** {bot} plays on for them */
  late_bot: { bot: string | number };
  /** has lost the game */
  late_lost: {};
  /** When all choose at once */
  together: {};
  /** As for a move */
  together_none: {};
  /** Who drops out */
  grace: {};
  /** is waited for */
  grace_none: {};
  /** {bot} sits in after {time} */
  grace_after: { bot: string | number; time: string | number };
  /** Who sits in */
  stand_in: {};
  /** {bot} in {time} */
  bot_in: { bot: string | number; time: string | number };
  /** {number} minutes */
  minutes: { number: string | number };
  /** a minute */
  a_minute: {};
  /** {days} d {hours} h */
  days_hours: { days: string | number; hours: string | number };
  /** time is up */
  time_up: {};
  /** You have one minute left. */
  minute_left: {};
  /** You have ten seconds left. */
  seconds_left: {};
  /** {name} is away; {bot} sits in after {time}. */
  sits_in: { name: string | number; bot: string | number; time: string | number };
  /** {name} is away; you may let {bot} play on after {time}. */
  may_sit_in: { name: string | number; bot: string | number; time: string | number };
  /** Pause */
  pause: {};
  /** Ask for a pause */
  ask_pause: {};
  /** {name} asks for a pause. */
  wants_pause: { name: string | number };
  /** Waiting for the others to agree to a pause. */
  waits_pause: {};
  /** The clocks stand. */
  paused: {};
  /** Go on */
  go_on: {};
  /** You let it be unless you are named. */
  asked_named: {};
  /** You let it be until your next turn. */
  asked_not_now: {};
  /** Ask me again */
  ask_again: {};
  /** Tell me when it is my turn while I look elsewhere */
  call: {};
  /** Sound */
  sound: {};
  /** Read the story aloud */
  voice: {};
  /** Tap twice to play */
  careful: {};
  /** Closer */
  zoom_in: {};
  /** Farther */
  zoom_out: {};
  /** All of it */
  zoom_fit: {};
  /** {number} more above */
  more_up: { number: string | number };
  /** {number} more below */
  more_down: { number: string | number };
  /** {number} more to the left */
  more_left: { number: string | number };
  /** {number} more to the right */
  more_right: { number: string | number };
  /** par {number} */
  par: { number: string | number };
  /** your best here {number} */
  best_here: { number: string | number };
  /** your best {number} */
  best_anywhere: { number: string | number };
  /** No win is left in this deal. */
  lost_hope: {};
  /** Before the game */
  room_title: {};
  /** Sit here */
  sit_here: {};
  /** Stand up */
  stand_up: {};
  /** Seat a bot */
  seat_bot: {};
  /** Your name */
  your_name: {};
  /** Name of {seat} */
  name_of: { seat: string | number };
  /** Seats */
  seats_count: {};
  /** The game */
  options: {};
  /** How this table plays */
  options_of_table: {};
  /** More options ({number}) */
  more_options: { number: string | number };
  /** Time to answer */
  answer_time: {};
  /** Who does not answer in time lets it happen. */
  answer_time_text: {};
  /** as long as it takes */
  answer_ever: {};
  /** Time to interrupt */
  breath_time: {};
  /** So long others may still come in before an action happens. */
  breath_time_text: {};
  /** none */
  breath_none: {};
  /** {number} seconds */
  seconds: { number: string | number };
  /** on */
  option_on: {};
  /** off */
  option_off: {};
  /** Invite */
  invite: {};
  /** Link to play */
  join_link: {};
  /** Link to watch */
  watch_link: {};
  /** Copy */
  copy: {};
  /** Copied */
  copied: {};
  /** Show as a code to scan */
  show_code: {};
  /** Start the game */
  begin: {};
  /** The game can start when every seat is taken. */
  begin_waits: {};
  /** The host starts the game. */
  begin_others: {};
  /** Pass the device to {name}. */
  pass_device: { name: string | number };
  /** Nothing is shown until it has changed hands. */
  pass_why: {};
  /** I am {name} */
  i_am: { name: string | number };
  /** Somebody else plays a card */
  others_act: {};
  /** Who plays a card? */
  who_acts: {};
  /** Never mind */
  never_mind: {};
  /** Turn one up for all to see */
  turn_up: {};
  /** I am {name}: show my hand */
  see_own: { name: string | number };
  /** {names} won */
  won: { names: string | number };
  /** You won! */
  you_won: {};
  /** Nobody won */
  nobody_won: {};
  /** 1st */
  place_1: {};
  /** 2nd */
  place_2: {};
  /** 3rd */
  place_3: {};
  /** {number}th */
  place_n: { number: string | number };
  /** {number} points */
  points: { number: string | number };
  /** Turns: {number}. */
  turns: { number: string | number };
  /** Turns: {number}; par is {par}. */
  turns_over_par: { number: string | number; par: string | number };
  /** Turns: {number}. That is par: perfect! */
  turns_par: { number: string | number };
  /** Your best with this deal: {number}. */
  best_deal: { number: string | number };
  /** A new best with this deal! Before, it was {number}. */
  best_deal_new: { number: string | number };
  /** Your best of all such deals: {number}. */
  best_ever: { number: string | number };
  /** Your best of all such deals! Before, it was {number}. */
  best_ever_new: { number: string | number };
  /** Again */
  again: {};
  /** Again, against {name} */
  again_against: { name: string | number };
  /** This deal again */
  same_deal: {};
  /** Change the options */
  change_options: {};
  /** To the new table */
  to_next: {};
  /** Record */
  record: {};
  /** Verify it */
  verify: {};
  /** Checking … */
  verifying: {};
  /** The check could not be made. Try again. */
  verify_lost: {};
  /** Sealed chance: nobody could know or change it */
  dice: {};
  /** All chance was fixed before the deal: this seal was shown from the start, and the seed that it seals is shown at the end. */
  dice_why: {};
  /** The deal of a day is the same for everybody, so its chance is no secret. */
  day_dice: {};
  /** Fairyring {day}: {turns} turns, par {par} {stars} */
  day_line: { day: string | number; turns: string | number; par: string | number; stars: string | number };
  /** A line to share */
  day_share: {};
  /** Past days */
  days: {};
  /** A picture to keep */
  keep_picture: {};
  /** {number} of 3 stars */
  stars: { number: string | number };
  /** this table */
  this_table: {};
  /** {names} will mix the dice together. */
  mix_will: { names: string | number };
  /** {names} mixed the dice together. */
  mixed: { names: string | number };
  /** So far this table mixes the dice alone. */
  mix_alone: {};
  /** Everybody's device seals a secret number, and so does the table. When the game begins all are opened and mixed, so nobody can choose the dice, not even whose table it is. */
  mix_why: {};
  /** What this device added is not in the dice: do not trust them. */
  mix_lost: {};
  /** Seal */
  seal: {};
  /** Seed */
  seed: {};
  /** Hello! */
  sign_hello: {};
  /** Well done! */
  sign_well: {};
  /** Ha ha! */
  sign_ha: {};
  /** Oh no! */
  sign_oh: {};
  /** Let me think … */
  sign_think: {};
  /** Thank you! */
  sign_thanks: {};
  /** Good game! */
  sign_good: {};
  /** Somebody */
  somebody: {};
  /** The host closed the chat of this table. */
  chat_closed: {};
  /** You watch this table; those who play talk. */
  chat_watching: {};
  /** Onlookers */
  onlookers: {};
  /** {name} is muted */
  muted: { name: string | number };
  /** Talk and onlookers */
  openness: {};
  /** open */
  talk_open: {};
  /** a few words by one touch */
  talk_signs: {};
  /** closed */
  talk_closed: {};
  /** Onlookers talk */
  onlookers_talk: {};
  /** not at all */
  onlookers_silent: {};
  /** among themselves */
  onlookers_apart: {};
  /** with all */
  onlookers_with_all: {};
  /** Onlookers see */
  onlookers_see: {};
  /** nobody's hand */
  hands_never: {};
  /** all hands, {time} late */
  hands_late: { time: string | number };
  /** a day */
  a_day: {};
  /** They see nobody's hand. */
  watched_veiled: {};
  /** They see all hands, {time} late. */
  watched_late: { time: string | number };
  /** hands open */
  watched_hands: {};
  /** You are watching, {time} late. */
  watching_late: { time: string | number };
  /** The link to play is good for */
  invited: {};
  /** whoever has it */
  invited_all: {};
  /** nobody new */
  invited_none: {};
  /** new people: {number} */
  invited_some: { number: string | number };
  /** Onlookers see this game {time} late, with all hands open. */
  late_wait: { time: string | number };
  /** Look at the table */
  look_at_table: {};
  /** Look back at the game */
  replay: {};
  /** This game is only looked at here; nothing can be played. */
  replay_only: {};
  /** This part of the game could not be loaded. Try again. */
  replay_lost: {};
  /** Step {number} of {last} */
  replay_step: { number: string | number; last: string | number };
  /** Play */
  replay_play: {};
  /** Pause */
  replay_pause: {};
  /** More of this step */
  replay_more: {};
  /** To keep */
  replay_keep: {};
  /** One page that replays offline */
  replay_page: {};
  /** A picture of this step */
  replay_picture: {};
  /** Chances to win along the game: {names} */
  replay_curve: { names: string | number };
  /** Step {number}: {verdict} */
  replay_swing: { number: string | number; verdict: string | number };
  /** No big mistakes: well played! */
  replay_no_swings: {};
  /** Points of chance, of 100, that each seat won or lost */
  replay_balance: {};
  /** Own choices */
  balance_own: {};
  /** Others' choices */
  balance_others: {};
  /** Luck */
  balance_luck: {};
  /** Looking through the game: {done} of {of} */
  replay_looking: { done: string | number; of: string | number };
  /** This game could not be looked through. Try again. */
  replay_not_found: {};
  /** Luck and mistakes are shown. */
  replay_found: {};
  /** Learn from them */
  replay_learn: {};
  /** Luck */
  replay_luck: {};
  /** Play on from here */
  replay_play_on: {};
  /** a slip */
  verdict_slip: {};
  /** a mistake */
  verdict_mistake: {};
  /** a blunder */
  verdict_blunder: {};
  /** Mistake {number} of {of} */
  learn_step: { number: string | number; of: string | number };
  /** What would you do for {name}? Try it. */
  learn_ask: { name: string | number };
  /** Show me */
  learn_show: {};
  /** Next */
  learn_next: {};
  /** Done */
  learn_done: {};
  /** Try again */
  learn_try: {};
  /** This was better */
  learn_was: {};
  /** Well found! That was better. */
  learn_right: {};
  /** {label}: that is just as good! */
  learn_as_good: { label: string | number };
  /** That is what was played. Look for something better. */
  learn_same: {};
  /** {label} costs {loss} points of chance. Look for something better. */
  learn_worse: { label: string | number; loss: string | number };
  /** {label} is not what was found to be best. */
  learn_other: { label: string | number };
  /** {name} played: {label}. */
  learn_played: { name: string | number; label: string | number };
  /** That was {verdict}; it cost {cost}. */
  learn_verdict: { verdict: string | number; cost: string | number };
  /** {number} points of chance */
  learn_cost: { number: string | number };
  /** turns: {number} */
  learn_longer: { number: string | number };
  /** Better: {label}. */
  learn_better: { label: string | number };
  /** Better: to let things go on. */
  learn_wait: {};
  /** Link to this step */
  replay_link: {};
}
