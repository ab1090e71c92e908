/** What a game sounds like: ticks while it runs, and one figure for each result. */
export type Sound = 'running' | 'won' | 'nothing';

/** What runs: each game is heard by its own ticks. */
export type Voice = 'wheel' | 'grid' | 'egg' | 'box' | 'cards' | 'rain';

/** Starts a sound, that of a running game by its voice, and returns what ends it. */
export type PlaySound = (sound: Sound, voice: Voice) => () => void;

/** Notes of the results in hertz, a rising chord and a falling step, and the seconds between two notes. */
const figures = {
  won: { notes: [523.25, 659.25, 783.99, 1046.5], step: 0.11 },
  nothing: { notes: [392, 329.63], step: 0.18 },
} as const;

const loudness = 0.16;
const noteSeconds = 0.7;
/** A tick of each game: its pitch in hertz, the seconds to the next one, and how fast it fades. */
const ticks: Readonly<
  Record<Voice, { readonly hertz: number; readonly every: number; readonly fade: number }>
> = {
  wheel: { hertz: 1100, every: 0.12, fade: 90 },
  grid: { hertz: 880, every: 0.08, fade: 70 },
  // As the hammer falls.
  egg: { hertz: 196, every: 0.36, fade: 16 },
  box: { hertz: 330, every: 0.24, fade: 20 },
  cards: { hertz: 1568, every: 0.2, fade: 60 },
  rain: { hertz: 2093, every: 0.25, fade: 24 },
};

/** A note like that of a small bell; returns what ends it. Nodes are made by the context: Safari below 14.1 has no constructors. */
function ring(context: AudioContext, hertz: number, at: number): () => void {
  const tone = context.createOscillator();
  tone.type = 'triangle';
  tone.frequency.value = hertz;
  const level = context.createGain();
  level.gain.setValueAtTime(0.001, at);
  level.gain.linearRampToValueAtTime(loudness, at + 0.01);
  level.gain.exponentialRampToValueAtTime(0.001, at + noteSeconds);
  tone.connect(level);
  level.connect(context.destination);
  tone.start(at);
  tone.stop(at + noteSeconds);
  // A second `stop` is an error in old browsers.
  return () => level.disconnect();
}

/** One tick and the silence after it, again and again; returns what ends it. */
function tick(context: AudioContext, voice: Voice): () => void {
  const { sampleRate } = context;
  const { hertz, every, fade } = ticks[voice];
  const buffer = context.createBuffer(1, Math.round(every * sampleRate), sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at += 1) {
    const seconds = at / sampleRate;
    samples[at] = loudness * Math.sin(2 * Math.PI * hertz * seconds) * Math.exp(-fade * seconds);
  }
  const source = context.createBufferSource();
  source.buffer = buffer;
  source.loop = true;
  source.connect(context.destination);
  source.start();
  return () => source.stop();
}

/** The sounds of games, computed in the page; nothing is downloaded and nothing is decoded. */
export function tonesOf(context: AudioContext): PlaySound {
  return (sound, voice) => {
    if (sound === 'running') return tick(context, voice);
    const { notes, step } = figures[sound];
    const ends = notes.map((hertz, place) => ring(context, hertz, context.currentTime + place * step));
    return () => ends.forEach((end) => end());
  };
}
