import { animate, cancelAll, whenFinished } from './game-motion.ts';
import type { GameMotion } from './game-motion.ts';

const cells = 8;
/** A step at full speed, and the first round, which begins at rest; milliseconds. */
const stepMs = 80;
const firstRoundMs = cells * stepMs * 1.5;
const landMs = 3000;
const roundsBeforeRest = 2;
// The eight cells around the middle, clockwise from the top left, in columns and rows.
const column = [0, 1, 2, 2, 2, 1, 0, 0];
const row = [0, 0, 0, 1, 2, 2, 2, 1];

const transformAt = (at: number): string =>
  `translate(${(column[at % cells] ?? 0) * 100}%, ${(row[at % cells] ?? 0) * 100}%)`;

/** Moves a highlight of the size of a cell from cell to cell; at rest its position is in `transform`. */
export class NineGridMotion implements GameMotion {
  private light: HTMLElement | null = null;
  /** The rounds at full speed, which follow the first one. */
  private walk: Animation | undefined;
  private running: readonly (Animation | undefined)[] = [];
  private at = 0;

  readonly attach = (light: HTMLElement | null): void => {
    this.light = light;
  };

  runUp(): void {
    this.show(true);
    // Each step of the first round is shorter than the one before.
    const first = animate(
      this.light,
      this.frames(cells, (part) => part ** (1 / 1.5)),
      { duration: firstRoundMs },
    );
    this.walk = animate(this.light, this.frames(cells), {
      ...{ delay: firstRoundMs, duration: cells * stepMs, iterations: Infinity },
    });
    this.running = [first, this.walk];
  }

  async land(at: number): Promise<void> {
    if (at < 0) {
      this.halt();
      return;
    }
    const from = this.atNow();
    const steps = roundsBeforeRest * cells + ((at - from + cells) % cells);
    this.stop();
    this.at = from;
    // Each step lasts longer than the one before.
    const frames = this.frames(steps, (part) => part ** 1.7);
    const landing = animate(this.light, frames, { duration: landMs });
    this.running = [landing];
    this.stand(at);
    await whenFinished(landing);
  }

  release(): void {
    this.stop();
  }

  stand(at: number): void {
    if (at < 0) return;
    this.at = at;
    this.light?.style.setProperty('transform', transformAt(at));
    this.show(true);
  }

  halt(): void {
    this.stop();
    this.show(false);
  }

  /** So many steps on from the present cell; `when` says at which part of the time a part of the way is done. */
  private frames(steps: number, when: (part: number) => number = (part) => part): Keyframe[] {
    return Array.from({ length: steps + 1 }, (_, step) => ({
      ...{ transform: transformAt(this.at + step), easing: 'steps(1, end)', offset: when(step / steps) },
    }));
  }

  private atNow(): number {
    const time = Number(this.walk?.currentTime ?? 0);
    const steps = time < firstRoundMs ? cells * (time / firstRoundMs) ** 1.5 : (time - firstRoundMs) / stepMs;
    return (this.at + Math.floor(steps)) % cells;
  }

  private stop(): void {
    cancelAll(this.running);
    this.running = [];
    this.walk = undefined;
  }

  private show(isLit: boolean): void {
    this.light?.style.setProperty('opacity', isLit ? '1' : '0');
  }
}
