/** A job that is being run. */
export interface RunningJob {
  readonly id: string;
  readonly payload: Readonly<Record<string, unknown>>;
  /** 1 on the first try. */
  readonly attempt: number;
}

/** Does the jobs of one kind. A job may be run more than once, also twice at a time, so running it is idempotent. */
export interface JobHandler {
  readonly kind: string;
  /** Set for work that comes by itself, once in every span of this length whatever the number of servers; milliseconds. */
  readonly everyMs?: number;
  /** Throws when the job has to be tried again. `now` is in milliseconds since 1970. */
  readonly run: (job: RunningJob, now: number) => Promise<void>;
}
