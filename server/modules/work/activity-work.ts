import type { Database, Tx } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';
import type { JobHandler, PeriodicHandler } from '#server/modules/jobs/jobs.ts';
import type { Kysely } from 'kysely';
import { addWork } from './work-repository.ts';
import type { Progress } from './work-repository.ts';

/** What a server has claimed of an activity, and how far it is. */
export interface Turn<P = unknown> {
  readonly activityId: string;
  /** Null at the start. */
  readonly position: P | null;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** The progress of work that has nothing left. */
export const done: Progress<never> = { isDone: true };

/** Stores the progress of a turn. @throws LeaseLost when another server has taken the work over. */
export type StoreProgress = (query: Kysely<Tables>, progress: Progress) => Promise<void>;

/**
 * Work that activities have now and then. It runs at least once, and in rare cases on two servers at the same time (one
 * froze and lost the lease), so it must be idempotent.
 */
export interface WorkHandler extends PeriodicHandler {
  /** Does one bounded page in an activity, and stores its progress. Throws when it must be tried again. */
  readonly perform: (turn: Turn, store: StoreProgress) => Promise<Progress>;
}

interface Found {
  readonly kind: string;
  /** How often activities that have work are looked for, milliseconds. */
  readonly everyMs: number;
  /** The activities that have work at `now`, milliseconds; also those whose work is under way. */
  readonly find: (query: Kysely<Tables>, now: number) => Promise<readonly string[]>;
}

interface Paged<P> extends Found {
  /** One page, at most 500 payments; its progress is stored in the same transaction. */
  readonly page: (transaction: Tx, turn: Turn<P>) => Promise<Progress<P>>;
}

interface Stepped<P> extends Found {
  /** One bounded step, in transactions of its own; what it has done stays done when its progress is lost. */
  readonly step: (turn: Turn<P>) => Promise<Progress<P>>;
}

/** Work in pages, each of them in one transaction with its progress. */
export function pagedWork<P>(database: Database, { page, ...found }: Paged<P>): WorkHandler {
  return {
    ...finder(database, found),
    perform: (turn, store) =>
      database.transaction(async (transaction) => {
        const progress = await page(transaction, turn as Turn<P>);
        await store(transaction, progress);
        return progress;
      }),
  };
}

/** Work in steps that have their own transactions. */
export function steppedWork<P>(database: Database, { step, ...found }: Stepped<P>): WorkHandler {
  return {
    ...finder(database, found),
    perform: async (turn, store) => {
      const progress = await step(turn as Turn<P>);
      await store(database.query, progress);
      return progress;
    },
  };
}

/** The periodic job of a kind: activities that have work get their row. */
function finder({ query }: Database, { kind, everyMs, find }: Found): PeriodicHandler {
  const run = async (_job: unknown, now: number) => addWork(query, kind, await find(query, now), now);
  return { kind, everyMs, run };
}

/** Those of some jobs that find work of activities. */
export function workAmong(handlers: readonly JobHandler[]): readonly WorkHandler[] {
  return handlers.filter((handler): handler is WorkHandler => 'perform' in handler);
}
