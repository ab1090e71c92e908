/** What a game sounds like: ticks while it runs, and one figure for each result. */
export type Sound = 'running' | 'won' | 'nothing';

/** Starts a sound and returns what ends it. */
export type PlaySound = (sound: Sound) => () => void;

/** Notes of the results in hertz, a rising chord and a falling step, and the seconds between two notes. */
const figures = {
  won: { notes: [523.25, 659.25, 783.99, 1046.5], step: 0.11 },
  nothing: { notes: [392, 329.63], step: 0.18 },
} as const;

const loudness = 0.16;
const noteSeconds = 0.7;
/** Seconds from tick to tick while a game runs. */
const tickEvery = 0.12;

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
function tick(context: AudioContext): () => void {
  const { sampleRate } = context;
  const buffer = context.createBuffer(1, Math.round(tickEvery * sampleRate), sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at += 1) {
    const seconds = at / sampleRate;
    samples[at] = loudness * Math.sin(2 * Math.PI * 1100 * seconds) * Math.exp(-90 * seconds);
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
  return (sound) => {
    if (sound === 'running') return tick(context);
    const { notes, step } = figures[sound];
    const ends = notes.map((hertz, place) => ring(context, hertz, context.currentTime + place * step));
    return () => ends.forEach((end) => end());
  };
}
