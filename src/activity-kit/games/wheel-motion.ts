import { animate, cancelAll, whenFinished } from './game-motion.ts';
import type { GameMotion } from './game-motion.ts';

/** The first turn, from rest to full speed, and each one after it; milliseconds. */
const firstTurnMs = 1200;
const turnMs = firstTurnMs / 2;
const landMs = 3200;
const turnsBeforeRest = 2;
/** Where the curve of the landing has its first handle; its height is the speed at which the landing begins. */
const handle = 0.33;

/** Turns a disc whose first sector is at the top, clockwise; at rest the angle is in `--turn`. */
export class WheelMotion implements GameMotion {
  private disc: HTMLElement | null = null;
  /** The turns at full speed, which follow the first one. */
  private spin: Animation | undefined;
  private running: readonly (Animation | undefined)[] = [];
  /** Degrees at which the disc rests or the last motion began. */
  private turn = 0;

  readonly attach = (disc: HTMLElement | null): void => {
    this.disc = disc;
  };

  runUp(): void {
    // Evenly faster: at its end the speed is twice the mean one, which is that of the turns that follow.
    const first = this.rotate(this.turn + 360, {
      duration: firstTurnMs,
      easing: 'cubic-bezier(0.33, 0, 0.67, 0.33)',
    });
    this.spin = this.rotate(this.turn + 360, { duration: turnMs, delay: firstTurnMs, iterations: Infinity });
    this.running = [first, this.spin];
  }

  async land(at: number, count: number): Promise<void> {
    if (at < 0) {
      this.halt();
      return;
    }
    const { degrees: from, speed } = this.now();
    const rest = ((-at * 360) / count - from) % 360;
    this.stop();
    this.turn = from;
    const way = turnsBeforeRest * 360 + (rest + 360);
    const rise = Math.min((speed * landMs * handle) / way, 1);
    const easing = `cubic-bezier(${handle}, ${rise.toFixed(3)}, 0.4, 1)`;
    const landing = this.rotate(from + way, { duration: landMs, easing });
    this.running = [landing];
    // The disc is at its end position below the animation, so that nothing jumps when the animation ends.
    this.keep(from + way);
    await whenFinished(landing);
  }

  release(): void {
    this.stop();
  }

  stand(at: number, count: number): void {
    if (at >= 0) this.keep((-at * 360) / count);
  }

  halt(): void {
    this.keep(this.now().degrees);
    this.stop();
  }

  private rotate(to: number, timing: KeyframeAnimationOptions): Animation | undefined {
    const frames = [this.turn, to].map((turn) => ({ transform: `rotate(${turn}deg)` }));
    return animate(this.disc, frames, timing);
  }

  /** Where the disc is, and its speed in degrees a millisecond. */
  private now(): { readonly degrees: number; readonly speed: number } {
    const time = Number(this.spin?.currentTime ?? 0);
    const full = 360 / turnMs;
    if (time >= firstTurnMs)
      return { degrees: this.turn + ((time - firstTurnMs) % turnMs) * full, speed: full };
    const part = time / firstTurnMs;
    return { degrees: this.turn + 360 * part ** 2, speed: full * part };
  }

  private stop(): void {
    cancelAll(this.running);
    this.running = [];
    this.spin = undefined;
  }

  private keep(turn: number): void {
    this.turn = turn % 360;
    this.disc?.style.setProperty('--turn', `${this.turn}deg`);
  }
}
