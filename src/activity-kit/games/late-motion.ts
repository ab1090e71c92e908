import { inTime } from '#kernel/browser/clock.ts';
import type { GameMotion } from './game-motion.ts';

/** A result waits this long for the script of its motion, and is then shown without. */
const patienceMs = 1500;

/** A motion whose script is loaded with the first game; without it, results are shown at once. */
export class LateMotion implements GameMotion {
  private loading: Promise<GameMotion | undefined> | undefined;
  private loaded: GameMotion | undefined;
  private isRunning = false;

  constructor(private readonly load: () => Promise<GameMotion>) {}

  /** Loads the script, before a press if possible. */
  readonly prepare = (): Promise<GameMotion | undefined> =>
    (this.loading ??= this.load().then(
      (motion) => (this.loaded = motion),
      () => (this.loading = undefined),
    ));

  runUp(): void {
    this.isRunning = true;
    void this.prepare().then((motion) => {
      if (this.isRunning) motion?.runUp();
    });
  }

  async land(at: number, count: number): Promise<void> {
    const motion = await inTime(this.prepare(), patienceMs).catch(() => undefined);
    if (this.isRunning) await motion?.land(at, count);
    this.isRunning = false;
  }

  release(): void {
    this.loaded?.release();
  }

  stand(at: number, count: number): void {
    this.loaded?.stand(at, count);
  }

  halt(): void {
    this.isRunning = false;
    this.loaded?.halt();
  }
}
