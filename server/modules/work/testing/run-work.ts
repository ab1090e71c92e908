import type { Database } from '#server/db/database.ts';
import { ordinarySchedule } from '#server/schedule.ts';
import type { WorkHandler } from '../activity-work.ts';
import { WorkRunner } from '../work-runner.ts';

interface Run {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Told of every failure; an error of the test if absent. */
  readonly onFailure?: (what: string, facts: Readonly<Record<string, unknown>>) => void;
}

const refuse = (what: string, facts: object): never => {
  throw new Error(`${what}: ${JSON.stringify(facts)}`);
};

/** A server whose time stands still; a slice of `sliceMs` 0 is one page. */
function workServer(
  database: Database,
  handlers: readonly WorkHandler[],
  { now, onFailure = refuse }: Run,
  sliceMs = ordinarySchedule.work.sliceMs,
): WorkRunner {
  const clock = { now: () => now };
  const schedule = { work: { ...ordinarySchedule.work, sliceMs } };
  return new WorkRunner({ database, clock, handlers, schedule, alarm: onFailure, warn: onFailure });
}

/** Finds the activities that have work, and does all of it. */
export async function runWork(database: Database, handler: WorkHandler, run: Run): Promise<void> {
  await handler.run({ id: 'find', payload: {}, attempt: 1 }, run.now);
  await workServer(database, [handler], run).runDue(run.now);
}

/** Finds the activities that have work, and does one page in each. */
export async function runOnePage(database: Database, handler: WorkHandler, run: Run): Promise<void> {
  await handler.run({ id: 'find', payload: {}, attempt: 1 }, run.now);
  // What is given back at `now` is then not taken again.
  const before = run.now - 1;
  await database.query
    .updateTable('activity_work')
    .set({ claimable_at: new Date(before) })
    .where('kind', '=', handler.kind)
    .where('claimable_at', '<=', new Date(run.now))
    .execute();
  const pages: Promise<void>[] = [];
  for (;;) {
    const started = await workServer(database, [handler], run, 0).startDue(before);
    if (started.length === 0) break;
    pages.push(...started);
  }
  await Promise.all(pages);
}
