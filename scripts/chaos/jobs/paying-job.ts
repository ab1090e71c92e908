import type { ContentActivity } from '#server/engine/activity/activity.schema.ts';
import type { ActivityContext } from '#server/engine/activity/activity-context.ts';
import type { Database } from '#server/db/database.ts';
import { commit } from '../fault-points.ts';
import type { FaultPoint } from '../fault-points.ts';

/** A kill point of a job, and which of its passages kills. */
export interface JobPoint extends FaultPoint {
  readonly nth: number;
}

/** What there should be when a job has done its work, and what there is: a line for each payment and each state. */
export interface JobBooks {
  readonly due: readonly string[];
  readonly found: readonly string[];
}

/** The transaction in which a job gets its work. */
export interface JobStart extends Omit<ActivityContext, 'memberId'> {
  /** Different in every round of a run. */
  readonly round: number;
}

/** A job of the server that pays members without a call of theirs. */
export interface PayingJob {
  readonly name: string;
  /** As in the table of jobs. */
  readonly kind: string;
  readonly points: readonly JobPoint[];
  /** The activity of a round that begins at `now`, milliseconds. */
  readonly activity: (now: number) => Omit<ContentActivity, 'id'>;
  /** Writes what there is to pay for; no job sees the activity before. */
  readonly begin: (start: JobStart) => Promise<unknown>;
  /** Ends waits that are too long for a run. */
  readonly hasten?: (database: Database, activityId: string) => Promise<unknown>;
  readonly isDone: (database: Database, activityId: string) => Promise<boolean>;
  readonly readBooks: (database: Database, activityId: string) => Promise<JobBooks>;
}

/** The points around the commit of a transaction with this statement, each with the passage that kills. */
export function aroundCommit(
  within: RegExp,
  what: { readonly before: readonly [string, number]; readonly after: readonly [string, number] },
): JobPoint[] {
  return (['before', 'after'] as const).map((when) => {
    const [name, nth] = what[when];
    return { name: `${when} the commit of ${name}`, statement: commit, when, within, nth };
  });
}

/** The point after a statement, at one of its passages. */
export function after(name: string, statement: RegExp, nth: number): JobPoint {
  return { name: `after ${name}`, statement, when: 'after', nth };
}

/** A member who needs no row of their own: the ids have one order. */
export const memberOf = (number: number): string =>
  `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
