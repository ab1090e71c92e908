import { RainMotion } from './rain-motion.ts';
import { fakeAnimations } from './testing/fake-animations.ts';

const started = fakeAnimations();
const places = Array.from({ length: RainMotion.packetCount }, (_, place) => place);

/** A rain that falls: its packets, each with a picture. */
function falling() {
  const motion = new RainMotion();
  const packets = places.map(() => {
    const packet = document.createElement('button');
    packet.append(document.createElement('img'));
    return packet;
  });
  const over = jest.fn();
  motion.rain(packets, over);
  return { motion, packets, over };
}

test('a rain has three depths: the nearer a packet, the faster it falls, and none is alone in its depth', () => {
  falling();
  const timesIn = (depth: string) =>
    places
      .filter((place) => RainMotion.layerOf(place) === depth)
      .map((place) => Number(started()[place]?.timing.duration));
  const [near = [], middle = [], far = []] = ['near', 'middle', 'far'].map(timesIn);
  for (const depth of [near, middle, far]) expect(depth.length).toBeGreaterThanOrEqual(6);
  expect(Math.max(...near)).toBeLessThan(Math.min(...middle));
  expect(Math.max(...middle)).toBeLessThan(Math.min(...far));
});

test('packets of one depth do not follow one another, so that a fast one passes a slow one', () => {
  const same = places.filter((place) => RainMotion.layerOf(place) === RainMotion.layerOf(place + 1));
  expect(same).toEqual([]);
});

test('every packet that is caught answers: the first one stays, each further one bursts, by its picture alone', () => {
  const { motion, packets } = falling();
  const falls = started().length;
  expect([3, 4, 7, 4].map(motion.grab)).toEqual([true, true, true, false]);
  expect(started().filter(({ isPaused }) => isPaused)).toEqual([started()[3]]);
  const bursts = started().slice(falls);
  expect(bursts.map(({ element }) => element)).toEqual([packets[4]?.firstChild, packets[7]?.firstChild]);
  for (const { frames } of bursts) {
    const moved = new Set(frames.flatMap((frame) => Object.keys(frame)));
    expect([...moved].sort()).toEqual(['opacity', 'transform']);
    expect(frames.at(-1)?.opacity).toBe(0);
  }
});
