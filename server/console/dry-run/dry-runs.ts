import type { DryRunState } from '#contract/console/dry-run.ts';
import { codes } from '#contract/http/codes.ts';
import { secondMs } from '#server/clock.ts';
import type { ConsoleContext } from '#server/console/console-context.ts';
import type { ContentActivity } from '#server/engine/activity/activity.schema.ts';
import { writeAudit } from '#server/engine/audit/audit.ts';
import type { Author } from '#server/engine/audit/audit.ts';
import { reasonOf } from '#server/errors.ts';
import { ApiError } from '#server/plugins/api-error.ts';
import type { DryRunOptions } from './campaign-model.ts';
import { dryRun } from './dry-run.ts';
import { sweepLostRuns } from './dry-run-records.ts';
import { ownName } from './own-database.ts';
import { Cancelled } from './pace.ts';

/** A content with its hash; the database keeps the fields of a content in another order, which would give another hash. */
export interface HashedContent {
  readonly content: ContentActivity;
  readonly hash: string;
}

/** How often a dry run says in its row that it goes on; milliseconds. */
const beatMs = secondMs;

interface Current {
  readonly id: string;
  progress: number;
  /** What it becomes instead of finishing. */
  unwanted: 'cancelled' | 'interrupted' | null;
  readonly work: Promise<void>;
}

/** The dry runs of this process: one at a time. */
export class DryRuns {
  private current: Current | null = null;

  constructor(private readonly context: ConsoleContext) {}

  /**
   * Begins to play a content; returns the id of the dry run, which goes on after the call.
   * @throws ApiError formRefused while another one runs here.
   */
  async start(played: HashedContent, options: DryRunOptions, login: string, author: Author) {
    const { database, random } = this.context;
    await sweepLostRuns(database, author.now);
    if (this.current !== null)
      throw new ApiError(codes.formRefused, '正在试算另一个活动，请等它完成或取消它');
    const id = random.uuid();
    const current: Current = { id, progress: 0, unwanted: null, work: Promise.resolve() };
    this.current = current;
    try {
      await this.record(id, { ...played, options, login }, author);
    } catch (error) {
      this.current = null;
      throw error;
    }
    const work = this.play(current, played.content, options, author.now).finally(() => {
      this.current = null;
    });
    this.current = Object.assign(current, { work });
    return id;
  }

  /** Ends a dry run, at whichever server; nothing for one that has ended. */
  async cancel(id: string): Promise<void> {
    await this.context.database.query
      .updateTable('dry_run')
      .set({ is_unwanted: true })
      .where('id', '=', id)
      .where('state', '=', 'running')
      .execute();
    if (this.current?.id === id) this.current.unwanted = 'cancelled';
  }

  /** Ends the dry run of this process because the process ends. */
  async stop(): Promise<void> {
    if (this.current !== null) this.current.unwanted ??= 'interrupted';
    await this.settled();
  }

  /** Resolves when nothing runs here. */
  async settled(): Promise<void> {
    await this.current?.work;
  }

  private async record(
    id: string,
    { content, hash, options, login }: HashedContent & { options: DryRunOptions; login: string },
    author: Author,
  ): Promise<void> {
    const at = new Date(author.now);
    await this.context.database.transaction(async (transaction) => {
      await transaction
        .insertInto('dry_run')
        .values({
          ...{ id, activity_id: content.id, title: content.title, content_hash: hash },
          ...{ options: JSON.stringify(options), state: 'running', requested_by: login },
          ...{ created_at: at, beat_at: at },
        })
        .execute();
      await writeAudit(transaction, author, {
        ...{ action: 'dry_run.start', subject: `activity:${content.id}` },
        ...{ before: null, after: { id, members: options.members } },
      });
    });
  }

  private async play(
    current: Current,
    content: ContentActivity,
    options: DryRunOptions,
    now: number,
  ): Promise<void> {
    const { database, random } = this.context;
    const watch = {
      onProgress: (share: number) => void (current.progress = Math.round(share * 10_000)),
      isCancelled: () => current.unwanted !== null,
    };
    const timer = setInterval(() => void this.beat(current), beatMs);
    timer.unref();
    try {
      const deps = { database, random, now, watch, name: ownName(current.id) };
      const result = await dryRun(deps, content, options);
      await this.end(current, 'done', { result: JSON.stringify(result), progress: 10_000 });
    } catch (error) {
      const state = error instanceof Cancelled ? (current.unwanted ?? 'cancelled') : 'failed';
      const failure = error instanceof ApiError ? error.msg : reasonOf(error);
      await this.end(current, state, { failure: error instanceof Cancelled ? '' : failure.slice(0, 500) });
    } finally {
      clearInterval(timer);
    }
  }

  /** Says that it goes on, and learns whether somebody at another server does not want it. */
  private async beat(current: Current): Promise<void> {
    const { database, clock } = this.context;
    const row = await database.query
      .updateTable('dry_run')
      .set({ beat_at: new Date(clock.now()), progress: current.progress })
      .where('id', '=', current.id)
      .where('state', '=', 'running')
      .returning('is_unwanted')
      .executeTakeFirst()
      // The next beat tries again.
      .catch(() => ({ is_unwanted: false }));
    if (row === undefined || row.is_unwanted) current.unwanted ??= 'cancelled';
  }

  private async end(
    { id }: Current,
    state: DryRunState,
    more: { readonly result?: string; readonly progress?: number; readonly failure?: string },
  ): Promise<void> {
    const { database, clock } = this.context;
    await database.query
      .updateTable('dry_run')
      .set({ state, ended_at: new Date(clock.now()), ...more })
      .where('id', '=', id)
      .where('state', '=', 'running')
      .execute()
      // It is found to be lost in a minute.
      .catch(() => undefined);
  }
}
