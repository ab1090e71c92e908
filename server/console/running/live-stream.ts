import type { OperatorRole } from '#contract/console/operator.ts';
import { codes } from '#contract/http/codes.ts';
import { minuteMs, secondMs } from '#server/clock.ts';
import type { ConsoleContext } from '#server/console/console-context.ts';
import { listAlive } from '#server/console/operators/operator-sessions.ts';
import { ApiError } from '#server/plugins/api-error.ts';
import type { Boards } from './boards.ts';
import { isFor, listNotices } from './notices.ts';

/** How often watchers are sent what is new, and at the least something; milliseconds. */
const [tickMs, heartbeatMs] = [2 * secondMs, 15 * secondMs];
/** The most streams of an operator at one server. */
export const maxStreams = 20;

/** Somebody who watches. */
export interface Watcher {
  readonly operatorId: string;
  readonly roles: readonly OperatorRole[];
  /** Identifies the session; the stream ends with it. */
  readonly tokenHash: string;
  /** The activity whose board they see; undefined for notices alone. */
  readonly activityId?: string;
  readonly send: (text: string) => void;
  readonly end: () => void;
}

interface Open {
  readonly watcher: Watcher;
  sentAt: number;
  lastBoard: object | null;
}

/**
 * Sends boards and notices to everybody who watches. A round every two seconds reads the sessions, the notices and each watched
 * board once, whatever the number of watchers; there are no rounds while nobody watches.
 */
export class LiveStream {
  private readonly open = new Set<Open>();
  private readonly texts = new WeakMap<object, string>();
  private timer: NodeJS.Timeout | null = null;
  private round: Promise<void> = Promise.resolve();
  private next: Promise<void> | null = null;
  /** Notices that need no telling; null until the first round has found those of the time before. */
  private told: ReadonlySet<string> | null = null;

  constructor(
    private readonly context: ConsoleContext,
    private readonly boards: Boards,
  ) {}

  /** Adds a watcher, and returns the function that removes them. @throws ApiError tooMany beyond {@link maxStreams}. */
  add(watcher: Watcher): () => void {
    const own = [...this.open].filter((one) => one.watcher.operatorId === watcher.operatorId);
    if (own.length >= maxStreams) throw new ApiError(codes.tooMany, '打开的实时页面太多', {}, 429);
    const now = this.context.clock.now();
    // Whoever comes first hears of what happens from now on.
    if (this.open.size === 0) this.told = null;
    const one: Open = { watcher, sentAt: now, lastBoard: null };
    this.open.add(one);
    watcher.send('retry: 3000\n\n');
    this.timer ??= setInterval(() => void this.tick(), tickMs).unref();
    void this.tick();
    return () => this.remove(one);
  }

  /** One round, after the one that is under way; those who ask meanwhile share the next one. */
  tick(): Promise<void> {
    this.next ??= this.round.then(() => {
      this.next = null;
      // The next round tries again; watchers see that their figures grow old.
      this.round = this.send().catch(() => undefined);
      return this.round;
    });
    return this.next;
  }

  /** Ends every stream. */
  close(): void {
    for (const one of this.open) this.finish(one);
  }

  private async send(): Promise<void> {
    const { database, clock } = this.context;
    const now = clock.now();
    // Whoever joins meanwhile was not asked about.
    const watching = [...this.open];
    const alive = await listAlive(
      database,
      watching.map(({ watcher }) => watcher.tokenHash),
      now,
    );
    for (const one of watching) if (!alive.has(one.watcher.tokenHash)) this.finish(one);
    const notices = await this.newNotices(now);
    for (const one of this.open) {
      for (const notice of notices) {
        if (isFor(one.watcher.roles, notice))
          this.write(one, `id: ${notice.id}\n${eventText('notice', notice)}`, now);
      }
    }
    await Promise.all([...this.open].map((one) => this.sendBoard(one, now)));
    for (const one of this.open)
      if (now - one.sentAt >= heartbeatMs) this.write(one, eventText('alive', {}), now);
  }

  private async newNotices(now: number) {
    const { database } = this.context;
    // An entry has the moment of its call, and can be read when that is over.
    const found = await listNotices(database.query, now - 5 * minuteMs);
    const { told } = this;
    const fresh = told === null ? [] : found.filter(({ id }) => !told.has(id)).reverse();
    this.told = new Set(found.map(({ id }) => id));
    return fresh;
  }

  private async sendBoard(one: Open, now: number): Promise<void> {
    const { activityId } = one.watcher;
    if (activityId === undefined) return;
    // One that cannot be read holds up no other.
    const board = await this.boards.read(activityId).catch(() => one.lastBoard);
    if (board === one.lastBoard) return;
    one.lastBoard = board;
    this.write(one, this.boardText(board), now);
  }

  /** A board is one text for all who watch it. */
  private boardText(board: object | null): string {
    if (board === null) return eventText('board', board);
    const text = this.texts.get(board) ?? eventText('board', board);
    this.texts.set(board, text);
    return text;
  }

  private write(one: Open, text: string, now: number): void {
    if (!this.open.has(one)) return;
    one.sentAt = now;
    one.watcher.send(text);
  }

  private finish(one: Open): void {
    this.write(one, eventText('end', {}), this.context.clock.now());
    this.remove(one);
    one.watcher.end();
  }

  private remove(one: Open): void {
    this.open.delete(one);
    if (this.open.size > 0 || this.timer === null) return;
    clearInterval(this.timer);
    this.timer = null;
  }
}

const eventText = (name: string, data: unknown): string =>
  `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
