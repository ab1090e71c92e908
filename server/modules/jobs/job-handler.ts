/** A job that is being run. */
export interface RunningJob {
  readonly id: string;
  readonly payload: Readonly<Record<string, unknown>>;
  /** 1 on the first try. */
  readonly attempt: number;
}

/**
 * Does the jobs of one kind. A job may be run more than once, and in rare cases twice at the same time (its server froze
 * and lost the lease), so running it is idempotent.
 */
export interface JobHandler {
  readonly kind: string;
  /** Set for periodic work: it is one row whose moment moves on, whatever the number of servers; milliseconds. */
  readonly everyMs?: number;
  /** Throws when the job has to be tried again. `now` is in milliseconds since 1970. */
  readonly run: (job: RunningJob, now: number) => Promise<void>;
}
