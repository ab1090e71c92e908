import { animate, whenFinished } from './game-motion.ts';
import type { GameMotion } from './game-motion.ts';

const turnTime = 600;
const landTime = 3200;
const turnsBeforeRest = 2;

/** Turns a disc whose first sector is at the top, clockwise; at rest the angle is in `--turn`. */
export class WheelMotion implements GameMotion {
  private disc: HTMLElement | null = null;
  private spin: Animation | undefined;
  /** Degrees at which the disc rests or the last motion began. */
  private turn = 0;

  readonly attach = (disc: HTMLElement | null): void => {
    this.disc = disc;
  };

  runUp(): void {
    this.spin = this.rotate(this.turn + 360, { duration: turnTime, iterations: Infinity });
  }

  async land(at: number, count: number): Promise<void> {
    if (at < 0) {
      this.halt();
      return;
    }
    const from = this.turnNow();
    const rest = ((-at * 360) / count - from) % 360;
    this.spin?.cancel();
    this.turn = from;
    const to = from + turnsBeforeRest * 360 + (rest + 360);
    const landing = this.rotate(to, { duration: landTime, easing: 'cubic-bezier(0.25, 0.5, 0.3, 1)' });
    this.spin = landing;
    // The disc is at its end position below the animation, so that nothing jumps when the animation ends.
    this.keep(to);
    await whenFinished(landing);
    this.spin = undefined;
  }

  stand(at: number, count: number): void {
    if (at >= 0) this.keep((-at * 360) / count);
  }

  halt(): void {
    this.keep(this.turnNow());
    this.spin?.cancel();
    this.spin = undefined;
  }

  private rotate(to: number, timing: KeyframeAnimationOptions): Animation | undefined {
    const frames = [this.turn, to].map((turn) => ({ transform: `rotate(${turn}deg)` }));
    return animate(this.disc, frames, timing);
  }

  private turnNow(): number {
    const time = Number(this.spin?.currentTime ?? 0);
    return this.turn + ((time % turnTime) / turnTime) * 360;
  }

  private keep(turn: number): void {
    this.turn = turn % 360;
    this.disc?.style.setProperty('--turn', `${this.turn}deg`);
  }
}
