import { action, makeObservable, observableRef } from 'mobx';
import { running, runningStreamPath } from '#contract/console/running.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { call } from '#kernel/api/api.ts';
import { session } from './console-session.ts';

/** The figures of an activity. */
export type Board = DataOf<typeof running.board>;
/** A change of the state of an activity, which everybody is told of. */
export type Notice = DataOf<typeof running.notices>['notices'][number];

/** Whether what is shown comes by itself, is asked for every few seconds, or has stopped. */
export type Liveness = 'connecting' | 'live' | 'polling' | 'stale';

const pollEveryMs = 5000;
/** Without a word for longer than this the stream counts as lost: the server sends one every 15 seconds. */
const silentAfterMs = 40_000;

/**
 * The one stream of this window: notices on every screen, and the board of the activity that is looked at. A browser opens few
 * connections to one server, so it is opened anew for another board. Where it fails, the board is asked for instead.
 */
export class Live {
  board: Board | null = null;
  liveness: Liveness = 'connecting';
  notice: Notice | null = null;
  private source: EventSource | null = null;
  private activity: string | null = null;
  private heardAt = 0;
  /** The moment of the newest notice that was told; null before the first, of which those of the time before are none. */
  private toldAt: number | null = null;
  private timer: number | undefined;

  constructor() {
    makeObservable(this, {
      board: observableRef,
      liveness: observableRef,
      notice: observableRef,
      receive: action,
      turn: action,
    });
  }

  /** Opens the stream; it is closed by the returned function. */
  start(): () => void {
    this.open();
    this.timer = window.setInterval(() => void this.check(), pollEveryMs);
    return () => {
      window.clearInterval(this.timer);
      this.source?.close();
      this.source = null;
    };
  }

  /** Looks at the board of an activity, until the returned function is called. */
  watch(activity: string): () => void {
    this.activity = activity;
    this.receive(null);
    this.open();
    return () => {
      if (this.activity !== activity) return;
      this.activity = null;
      this.receive(null);
      this.open();
    };
  }

  /** Asks for the board at once, after an act. */
  async refresh(): Promise<void> {
    const { activity } = this;
    if (activity === null) return;
    const board = await call(running.board, { query: { activity } });
    if (this.activity === activity) this.receive(board);
  }

  receive(board: Board | null): void {
    this.board = board;
  }

  turn(liveness: Liveness, notice: Notice | null = this.notice): void {
    this.liveness = liveness;
    this.notice = notice;
  }

  private tell(notice: Notice): void {
    this.toldAt = Math.max(this.toldAt ?? 0, notice.at ?? 0);
    this.turn(this.liveness, notice);
  }

  /** Asks for notices where the stream does not bring them. */
  private async askNotices(): Promise<void> {
    const { notices } = await call(running.notices, {});
    const { toldAt } = this;
    const fresh = toldAt === null ? [] : notices.filter(({ at }) => (at ?? 0) > toldAt).reverse();
    this.toldAt = Math.max(toldAt ?? 0, notices[0]?.at ?? 0);
    for (const notice of fresh) this.tell(notice);
  }

  private open(): void {
    this.source?.close();
    this.turn('connecting');
    this.heardAt = performance.now();
    const query = this.activity === null ? '' : `?activity=${encodeURIComponent(this.activity)}`;
    const source = new EventSource(`${runningStreamPath}${query}`);
    this.source = source;
    const hear = (): void => {
      this.heardAt = performance.now();
      if (this.liveness !== 'live') this.turn('live');
    };
    source.addEventListener('open', hear);
    source.addEventListener('alive', hear);
    source.addEventListener('board', ({ data }) => {
      hear();
      this.receive(JSON.parse(String(data)) as Board | null);
    });
    source.addEventListener('notice', ({ data }) => {
      hear();
      this.tell(JSON.parse(String(data)) as Notice);
    });
    source.addEventListener('end', () => {
      source.close();
      // A server that stops says the same; then the stream is opened again.
      session.load().catch(() => this.turn('stale'));
    });
    source.addEventListener('error', () => this.turn('stale'));
  }

  /** Asks for board and notices where the stream does not bring them, and opens a stream that is lost. */
  private async check(): Promise<void> {
    if (!session.isSignedIn) return;
    const isClosed = this.source?.readyState === EventSource.CLOSED;
    const isOpen = this.source?.readyState === EventSource.OPEN;
    if (isOpen && performance.now() - this.heardAt < silentAfterMs) return;
    const { activity } = this;
    if (activity !== null && !isOpen) {
      await call(running.board, { query: { activity } }).then(
        (board) => {
          if (this.activity !== activity) return;
          this.receive(board);
          this.turn('polling');
        },
        () => this.turn('stale'),
      );
    }
    if (!isOpen) await this.askNotices().catch(() => this.turn('stale'));
    if (isClosed || isOpen) this.open();
  }
}

/** The stream of this window. */
export const live = new Live();
