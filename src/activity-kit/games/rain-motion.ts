import { animate, whenFinished } from './game-motion.ts';
import type { GameMotion } from './game-motion.ts';

// The last packet starts after 19 * 390 ms and falls for 2.5 s: 9.91 s, below the cap of 10 s.
const gap = 390;
const fallTime = 2500;

// The packet that was caught turns around once, grows, and is gone: its content is in the result.
const opening = [
  { opacity: 1, transform: 'none' },
  { opacity: 1, transform: 'scale(2) rotateY(180deg)', offset: 0.7 },
  { opacity: 0, transform: 'scale(2.8) rotateY(360deg)' },
];

/** Lets packets fall until one is caught and decided upon, or until the last one is down. */
export class RainMotion implements GameMotion {
  /** Packets of one rain, and no more: each is one node that falls once. */
  static readonly packetCount = 20;

  private readonly falls = new Map<number, Animation>();
  private packets: readonly (HTMLElement | null)[] = [];
  private pulse: Animation | undefined;
  private caught = -1;
  private over: () => void = () => undefined;

  /** Starts the rain; `over` is called once, when it has ended in whatever way. */
  rain(packets: readonly (HTMLElement | null)[], over: () => void): void {
    this.packets = packets;
    this.over = over;
    this.caught = -1;
    packets.slice(0, RainMotion.packetCount).forEach((packet, place) => {
      const turn = ((place * 47) % 60) - 30;
      const frames = [
        { transform: `translateY(-120%) rotate(${turn}deg)` },
        { transform: `translateY(460%) rotate(${-turn}deg)` },
      ];
      const fall = animate(packet, frames, {
        duration: fallTime,
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

  /** The visitor has touched this packet; it stays where it is. */
  readonly grab = (place: number): void => {
    this.caught = place;
    this.falls.get(place)?.pause();
  };

  runUp(): void {
    const frames = ['none', 'scale(1.24)', 'none'].map((transform) => ({ transform }));
    const picture = this.packets[this.caught]?.firstElementChild;
    this.pulse = animate(picture, frames, { duration: 480, iterations: Infinity });
  }

  async land(): Promise<void> {
    this.pulse?.cancel();
    const picture = this.packets[this.caught]?.firstElementChild;
    this.pulse = animate(picture, opening, { duration: 700, easing: 'ease-out', fill: 'forwards' });
    await whenFinished(this.pulse);
    this.end();
  }

  stand(): void {
    this.end();
  }

  halt(): void {
    this.end();
  }

  private end(): void {
    const { over } = this;
    this.over = () => undefined;
    this.pulse?.cancel();
    for (const fall of this.falls.values()) fall.cancel();
    this.falls.clear();
    over();
  }
}
