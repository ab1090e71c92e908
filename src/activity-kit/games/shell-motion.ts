import { animate, whenFinished } from './game-motion.ts';
import type { GameMotion } from './game-motion.ts';

const shake = ['0deg', '-6deg', '5deg', '-3deg', '0deg'].map((turn) => ({ transform: `rotate(${turn})` }));
const blow = [
  { transform: 'rotate(24deg)' },
  { transform: 'rotate(-36deg)', offset: 0.4 },
  { transform: 'rotate(24deg)' },
];

/**
 * Moves what hides a prize: the picked shell shakes, under a hammer where there is one, until its two halves part. The
 * halves are the first and the last child of a shell.
 */
export class ShellMotion implements GameMotion {
  private readonly shells = new Map<number, HTMLElement | null>();
  private hammer: HTMLElement | null = null;
  private picked = 0;
  private running: readonly (Animation | undefined)[] = [];

  readonly attachHammer = (hammer: HTMLElement | null): void => {
    this.hammer = hammer;
  };

  readonly attachShell = (place: number, shell: HTMLElement | null): void => {
    this.shells.set(place, shell);
  };

  /** Says which shell the next game opens. */
  readonly pick = (place: number): void => {
    this.picked = place;
    this.hammer?.style.setProperty('--place', `${place}`);
  };

  runUp(): void {
    const timing = { duration: 480, iterations: Infinity };
    this.running = [animate(this.shell, shake, timing), animate(this.hammer, blow, timing)];
  }

  async land(): Promise<void> {
    this.halt();
    this.running = [animate(this.hammer, blow, { duration: 360 })];
    await Promise.all(this.running.map(whenFinished));
    const timing = { duration: 480, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' };
    this.running = [
      animate(this.half('firstElementChild'), [{ transform: 'none' }, { transform: upAndAway }], timing),
      animate(
        this.half('lastElementChild'),
        [{ transform: 'none' }, { transform: 'translateY(6%)' }],
        timing,
      ),
    ];
    await Promise.all(this.running.map(whenFinished));
    this.running = [];
  }

  stand(): void {
    // Without motion no shell was picked, and the result is shown in words.
  }

  halt(): void {
    for (const animation of this.running) animation?.cancel();
    this.running = [];
  }

  private get shell(): HTMLElement | null {
    return this.shells.get(this.picked) ?? null;
  }

  private half(which: 'firstElementChild' | 'lastElementChild'): Element | null {
    return this.shell?.[which] ?? null;
  }
}

// The same pose as `.open` of the style sheets has.
const upAndAway = 'translate(12%, -42%) rotate(18deg)';
