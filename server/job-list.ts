import { campaigns, playTypes } from './campaigns/campaigns.ts';
import { deleteArchives } from './engine/archive/delete-archives.ts';
import { parts } from './engine/campaign/parts.ts';
import type { JobDeps } from './engine/part/part.ts';
import type { JobHandler, PeriodicHandler } from './modules/jobs/jobs.ts';
import { archivedTables, retention } from './retention.ts';

/** What the jobs need. */
export interface JobListDeps extends Omit<JobDeps, 'workTime' | 'playTypes'> {
  /** Ends long periodic work when the server stops. */
  readonly stop?: AbortSignal;
}

/** Every job: of the parts of the engine, of the campaigns, the deletion of old rows, and `more`, which the sample brings. */
export function jobList(given: JobListDeps, more: readonly PeriodicHandler[] = []): readonly JobHandler[] {
  const { database, clock, schedule, stop } = given;
  const workTime = { clock, workMs: schedule.jobs.workMs, ...(stop && { stop }) };
  const deps: JobDeps = { ...given, playTypes, workTime };
  const handlers: readonly JobHandler[] = [
    ...parts.flatMap(({ jobs }) => jobs(deps)),
    ...campaigns.flatMap(({ jobs }) => jobs?.(deps) ?? []),
    retention(database),
    deleteArchives({ database, random: given.random }, archivedTables),
    ...more,
  ];
  return handlers.map((job) =>
    job.everyMs === undefined ? job : { ...job, everyMs: Math.min(job.everyMs, schedule.longestMs) },
  );
}
