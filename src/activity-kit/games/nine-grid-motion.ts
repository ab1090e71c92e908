import { animate, whenFinished } from './game-motion.ts';
import type { GameMotion } from './game-motion.ts';

const stepTime = 80;
const landTime = 3000;
const roundsBeforeRest = 2;
const cells = 8;
// The eight cells around the middle, clockwise from the top left, in columns and rows.
const column = [0, 1, 2, 2, 2, 1, 0, 0];
const row = [0, 0, 0, 1, 2, 2, 2, 1];

const transformAt = (at: number): string =>
  `translate(${(column[at % cells] ?? 0) * 100}%, ${(row[at % cells] ?? 0) * 100}%)`;

/** Moves a highlight of the size of a cell from cell to cell; at rest its position is in `transform`. */
export class NineGridMotion implements GameMotion {
  private light: HTMLElement | null = null;
  private walk: Animation | undefined;
  private at = 0;

  readonly attach = (light: HTMLElement | null): void => {
    this.light = light;
  };

  runUp(): void {
    const frames = Array.from({ length: cells + 1 }, (_, step) => this.frame(this.at + step));
    this.show(true);
    this.walk = animate(this.light, frames, { duration: cells * stepTime, iterations: Infinity });
  }

  async land(at: number): Promise<void> {
    if (at < 0) {
      this.halt();
      return;
    }
    const from = this.atNow();
    const steps = roundsBeforeRest * cells + ((at - from + cells) % cells);
    // Each step lasts longer than the one before.
    const frames = Array.from({ length: steps + 1 }, (_, step) => ({
      ...this.frame(from + step),
      offset: (step / steps) ** 1.3,
    }));
    this.walk?.cancel();
    this.walk = animate(this.light, frames, { duration: landTime });
    this.stand(at);
    await whenFinished(this.walk);
    this.walk = undefined;
  }

  stand(at: number): void {
    if (at < 0) return;
    this.at = at;
    this.light?.style.setProperty('transform', transformAt(at));
    this.show(true);
  }

  halt(): void {
    this.walk?.cancel();
    this.walk = undefined;
    this.show(false);
  }

  private frame(at: number): Keyframe {
    return { transform: transformAt(at), easing: 'steps(1, end)' };
  }

  private atNow(): number {
    return (this.at + Math.floor(Number(this.walk?.currentTime ?? 0) / stepTime)) % cells;
  }

  private show(isLit: boolean): void {
    this.light?.style.setProperty('opacity', isLit ? '1' : '0');
  }
}
