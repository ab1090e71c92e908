import { animate, whenFinished } from './game-motion.ts';
import type { GameMotion } from './game-motion.ts';

// The last packet starts after 19 * 310 ms and falls for 4 s at most: 9.89 s, below the cap of 10 s.
const gap = 310;
/** How long a packet falls, milliseconds: the nearer, the larger and the faster. */
const falls = { near: 2800, middle: 3400, far: 4000 } as const;
const layers = ['near', 'far', 'middle'] as const;

// What was caught turns around once, grows, and is gone: its content is in the result.
const opening = [
  { opacity: 1, transform: 'none' },
  { opacity: 1, transform: 'scale(2) rotateY(180deg)', offset: 0.7 },
  { opacity: 0, transform: 'scale(2.8) rotateY(360deg)' },
];
const gone = [
  { opacity: 1, transform: 'none' },
  { opacity: 0, transform: 'scale(1.6)' },
];

/** Lets packets fall until one is caught and decided upon, or until the last one is down. */
export class RainMotion implements GameMotion {
  /** Packets of one rain, and no more: each is one node that falls once. */
  static readonly packetCount = 20;
  /** A rain is over after so many seconds at most. */
  static readonly seconds = 10;

  /** How near this packet falls. */
  static layerOf(place: number): keyof typeof falls {
    return layers[place % layers.length] ?? 'middle';
  }

  private readonly falls = new Map<number, Animation>();
  private readonly taken = new Set<number>();
  private packets: readonly (HTMLElement | null)[] = [];
  private pulse: Animation | undefined;
  private caught = -1;
  private over: (isMissed: boolean) => void = () => undefined;

  /** Starts the rain; `over` is called once, when it has ended in whatever way, and told whether nothing was caught. */
  rain(packets: readonly (HTMLElement | null)[], over: (isMissed: boolean) => void): void {
    this.packets = packets;
    this.over = over;
    this.caught = -1;
    this.taken.clear();
    packets.slice(0, RainMotion.packetCount).forEach((packet, place) => {
      const fall = animate(packet, falling(place), {
        duration: falls[RainMotion.layerOf(place)],
        delay: place * gap,
        fill: 'both',
        easing: 'linear',
      });
      if (fall !== undefined) this.falls.set(place, fall);
    });
    void Promise.all([...this.falls.values()].map(whenFinished)).then(() => {
      if (this.caught < 0 && this.over === over) this.end();
    });
  }

  /** The visitor has touched this packet: the first one stays where it is, any other is gone. False for a second touch. */
  readonly grab = (place: number): boolean => {
    if (this.taken.has(place)) return false;
    this.taken.add(place);
    if (this.caught < 0) {
      this.caught = place;
      this.falls.get(place)?.pause();
    } else {
      animate(this.pictureOf(place), gone, { duration: 240, easing: 'ease-out', fill: 'forwards' });
    }
    return true;
  };

  runUp(): void {
    const frames = ['none', 'scale(1.24)', 'none'].map((transform) => ({ transform }));
    this.pulse = animate(this.pictureOf(this.caught), frames, { duration: 480, iterations: Infinity });
  }

  async land(): Promise<void> {
    this.pulse?.cancel();
    const timing = { duration: 700, easing: 'ease-out', fill: 'forwards' } as const;
    this.pulse = animate(this.pictureOf(this.caught), opening, timing);
    await whenFinished(this.pulse);
  }

  release(): void {
    this.end();
  }

  stand(): void {
    // No packet has the place of a prize: what was won on an earlier visit must not end the rain that begins.
  }

  halt(): void {
    this.end();
  }

  private pictureOf(place: number): Element | null | undefined {
    return this.packets[place]?.firstElementChild;
  }

  private end(): void {
    const { over } = this;
    this.over = () => undefined;
    this.pulse?.cancel();
    for (const fall of this.falls.values()) fall.cancel();
    this.falls.clear();
    over(this.caught < 0);
  }
}

/** From above the sky to below it, turning a little; it comes and goes softly. */
function falling(place: number): Keyframe[] {
  const turn = ((place * 47) % 60) - 30;
  const at = (y: number, part: number) => `translateY(${y}%) rotate(${turn * (1 - 2 * part)}deg)`;
  const [top, bottom] = [-80, 380];
  return [
    [0, 0],
    [0.12, 1],
    [0.86, 1],
    [1, 0],
  ].map(([offset = 0, opacity = 0]) => ({
    ...{ offset, opacity, transform: at(top + (bottom - top) * offset, offset) },
  }));
}
