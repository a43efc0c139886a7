/** A replay: the normal table, with a recording instead of a connection. */

import { tellRefused } from '../around/notices.js';
import { say } from '../common/words.js';
import { readReel } from '../line/reading.js';
import { startPage } from '../page/starting.js';
import { startAnalysis } from './analysis.js';
import { drawBar, startBar } from './bar.js';
import { Recording, recordingInside, packedReel } from './recording.js';
import { Player } from './player.js';
import { openMore } from './share.js';

/** Shows the game that the page names. */
export function startReplay() {
  const page = document.body.dataset;
  const base = page.replay ?? '';
  /** The frames, if they are embedded in the page. */
  const inside = recordingInside();
  const given = new URLSearchParams(location.search);
  let eyes = given.get('eyes') ?? page.eyes ?? '';

  const app = startPage(ask, () => {});
  const player = new Player(app, recordingOf(eyes), { moved, failed: () => tellRefused({ message: say('replay_lost') }) });
  startBar(player, { look, more: () => openMore({ base, eyes, player }) });
  player.go(Number(given.get('step')) || 0);
  if (!inside && page.over !== undefined) startAnalysis(player, base);

  /**
   * Answers requests of the page: no table is asked; while the person learns, a choice is tried.
   * @param {import('../common/types.js').Question} question
   */
  async function ask(question) {
    const choice = question.type === 'act' && app.state?.scene?.choices.find(({ notation }) => notation === question.notation);
    if (choice && player.tried) player.tried(choice);
    else if (question.type !== 'foresee') tellRefused({ message: say('replay_only') });
    return /** @type {const} */ ({ type: 'refused', id: '', reason: 'not_now', message: '', clause: '' });
  }

  /** @param {string} seen */
  function recordingOf(seen) {
    return new Recording(async (first) => {
      if (inside) return packedReel(inside[seen], first);
      const answer = await fetch(`${base}/reel?${new URLSearchParams({ eyes: seen, first: String(first) })}`);
      if (!answer.ok) throw new Error(answer.statusText);
      return readReel(await answer.text());
    });
  }

  /** @param {string} seen */
  function look(seen) {
    eyes = seen;
    player.change(recordingOf(seen));
  }

  /** Puts the step into the address, so that it can be shared. */
  function moved() {
    drawBar(player);
    if (player.frame < 0 || player.playing || inside) return;
    const step = new URLSearchParams({ step: String(player.frame), eyes });
    history.replaceState(null, '', `${location.pathname}?${step}${location.hash}`);
  }
}
