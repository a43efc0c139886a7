/** Short soft sounds, and the log read aloud; only if the person wants them. */

import { isOn } from '../common/settings.js';

/** @type {AudioContext | null} */
let context = null;

/** Browsers allow sound only after a gesture, so the context is made at its first use. */
function ready() {
  if (!isOn('sound')) return null;
  context ??= new AudioContext();
  if (context.state === 'suspended') context.resume();
  return context;
}

/** The sound of a card that slides over cloth. */
export function soundCard() {
  const audio = ready();
  if (audio) rustle(audio, 0, 0.12, 1800, 0.12);
}

/** The sound of dice that knock on wood and come to rest. */
export function soundDice() {
  const audio = ready();
  if (!audio) return;
  for (const [at, loud] of [[0.12, 0.2], [0.27, 0.15], [0.37, 0.11], [0.45, 0.07], [0.5, 0.05]]) rustle(audio, at, 0.035, 2600, loud);
}

/** @param {AudioContext} audio @param {number} at @param {number} length @param {number} pitch @param {number} loud */
function rustle(audio, at, length, pitch, loud) {
  const noise = audio.createBuffer(1, audio.sampleRate * length, audio.sampleRate);
  const samples = noise.getChannelData(0);
  for (let n = 0; n < samples.length; n++) samples[n] = (Math.random() * 2 - 1) * (1 - n / samples.length) ** 2;
  const source = new AudioBufferSourceNode(audio, { buffer: noise });
  const soft = new BiquadFilterNode(audio, { type: 'bandpass', frequency: pitch, Q: 0.7 });
  source.connect(soft).connect(new GainNode(audio, { gain: loud })).connect(audio.destination);
  source.start(audio.currentTime + at);
}

/** The sound of a small bell: it is the viewer's turn. */
export function soundBell() {
  const audio = ready();
  if (!audio) return;
  for (const [pitch, loud, length] of [[988, 0.09, 1.1], [1976, 0.03, 0.6], [2637, 0.02, 0.4]]) {
    const tone = new OscillatorNode(audio, { frequency: pitch });
    const gain = new GainNode(audio, { gain: 0 });
    gain.gain.linearRampToValueAtTime(loud, audio.currentTime + 0.01);
    gain.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + length);
    tone.connect(gain).connect(audio.destination);
    tone.start();
    tone.stop(audio.currentTime + length);
  }
}

/** @param {string[]} lines */
export function readAloud(lines) {
  if (!isOn('voice') || !('speechSynthesis' in window) || !lines.length) return;
  const words = new SpeechSynthesisUtterance(lines.join(' '));
  words.lang = document.documentElement.lang;
  words.rate = 0.95;
  speechSynthesis.speak(words);
}

export function hush() {
  if ('speechSynthesis' in window) speechSynthesis.cancel();
}
