import type { RenderThread } from '#server/pages/render-thread.ts';
import { startRenderThread } from '#server/pages/render-worker.ts';
import type { HeldRelease } from './held-release.ts';

/**
 * The thread of the stable release, which loads its render bundles on another processor while the server builds the app.
 */
export class EarlyThread {
  private release = '';
  private thread: RenderThread | null = null;

  start({ id, distDir }: HeldRelease): void {
    this.release = id;
    this.thread = startRenderThread(distDir);
    // Told to who takes it.
    this.thread?.described.catch(() => undefined);
  }

  /** The thread of this release, once: it is started again by who has it. */
  take(release: string): RenderThread | undefined {
    if (release !== this.release || this.thread === null) return undefined;
    const { thread } = this;
    this.thread = null;
    return thread;
  }

  /** Ends it where nobody has taken it: another release became the stable one meanwhile. */
  async close(): Promise<void> {
    await this.take(this.release)?.close();
  }
}
