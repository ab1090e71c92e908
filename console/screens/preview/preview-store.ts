import { action, makeObservable, observable, observableRef, runInAction } from 'mobx';
import { previews } from '#contract/console/preview.ts';
import type { PreviewIdentity, PreviewTime } from '#contract/console/preview-words.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { call, reasonOf } from '#kernel/api/api.ts';

/** A draft of an activity, or a version of a page; without a number the last one. */
export type Subject = { readonly draft: string } | { readonly page: string; readonly version?: number };
/** A preview that is open. */
export type Opened = DataOf<typeof previews.open>;

/** What somebody looks at, as whom and when; each change opens it anew with links of its own. */
export class PreviewStore {
  identity: PreviewIdentity = 'guest';
  time: PreviewTime = 'during';
  opened: Opened | undefined = undefined;
  isOpening = false;
  isEnded = false;
  failure: string | undefined = undefined;
  /** Times that it was opened. */
  count = 0;
  /** Times that somebody wanted it opened: the last choice wins. */
  private turn = 0;

  constructor(readonly subject: Subject) {
    makeObservable(this, {
      ...{ identity: observable, time: observable, opened: observableRef, isOpening: observable },
      ...{ failure: observable, count: observable, isEnded: observable, choose: action },
    });
  }

  /** The messages of the preview; empty while there is none. */
  get outbox(): string {
    const frame = this.opened?.hosts[0]?.frame;
    return frame === undefined ? '' : new URL('/dev/outbox', frame).href;
  }

  /** Looks as somebody else, or at another time. */
  choose(chosen: { readonly identity?: PreviewIdentity; readonly time?: PreviewTime }): Promise<void> {
    Object.assign(this, chosen);
    return this.open();
  }

  /** Opens the preview, or opens it again. Never rejects. */
  async open(): Promise<void> {
    const { subject, identity, time } = this;
    const turn = (this.turn += 1);
    const ifLast = (change: () => void): void => {
      if (turn === this.turn) runInAction(change);
    };
    runInAction(() => {
      this.isOpening = true;
      this.opened = undefined;
      this.failure = undefined;
      this.isEnded = false;
    });
    try {
      const opened = await call(previews.open, { body: { subject, identity, time } });
      ifLast(() => {
        this.opened = opened;
        this.count += 1;
      });
    } catch (error) {
      ifLast(() => (this.failure = reasonOf(error) ?? '预览没有打开'));
    } finally {
      ifLast(() => (this.isOpening = false));
    }
  }

  /** Ends the preview. Never rejects: the door of all calls says what failed. */
  async close(): Promise<void> {
    const { opened } = this;
    if (opened === undefined) return;
    try {
      await call(previews.close, { body: { id: opened.id } });
      runInAction(() => {
        this.opened = undefined;
        this.isEnded = true;
      });
    } catch {
      // It was said, and the preview is still there.
    }
  }
}
