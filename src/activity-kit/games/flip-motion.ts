import { animate, cancelAll, whenFinished } from './game-motion.ts';
import type { GameMotion } from './game-motion.ts';

const flipMs = 2000;

const floating = [
  { transform: 'none' },
  { transform: 'translateY(-10px) rotateZ(-3deg)' },
  { transform: 'translateY(-10px) rotateZ(3deg)' },
  { transform: 'none' },
];
// It rises towards the visitor, turns twice and a half, ever more slowly, and lies down on its back.
const flip = [
  { transform: 'translateY(0) scale(1) rotateY(0deg)', easing: 'ease-out' },
  {
    ...{ transform: 'translateY(-12px) scale(1.12) rotateY(0deg)', offset: 0.14 },
    easing: 'cubic-bezier(0.3, 0.4, 0.3, 1)',
  },
  { transform: 'translateY(-12px) scale(1.12) rotateY(900deg)', offset: 0.84, easing: 'ease-in' },
  { transform: 'translateY(0) scale(1) rotateY(900deg)' },
];

/** Turns the picked card over; where it lies open is in the style sheet. */
export class FlipMotion implements GameMotion {
  private readonly cards = new Map<number, HTMLElement | null>();
  private picked = 1;
  private running: readonly (Animation | undefined)[] = [];

  readonly attach = (place: number, card: HTMLElement | null): void => {
    this.cards.set(place, card);
  };

  /** Says which card the next game turns over. */
  readonly pick = (place: number): void => {
    this.picked = place;
  };

  runUp(): void {
    const timing = { duration: 720, iterations: Infinity, easing: 'ease-in-out' };
    this.running = [animate(this.cards.get(this.picked), floating, timing)];
  }

  async land(): Promise<void> {
    this.halt();
    this.running = [animate(this.cards.get(this.picked), flip, { duration: flipMs, fill: 'forwards' })];
    await Promise.all(this.running.map(whenFinished));
  }

  release(): void {
    this.halt();
  }

  stand(): void {
    // The style sheet has the pose of a card that lies open.
  }

  halt(): void {
    cancelAll(this.running);
    this.running = [];
  }
}
