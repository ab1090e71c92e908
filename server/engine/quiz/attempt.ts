/** A question as it was drawn; options are in the order in which they are shown. */
export interface DrawnQuestion {
  readonly questionId: string;
  readonly optionIds: readonly string[];
}

/** An attempt at a question set, with what has been answered. */
export interface Attempt {
  readonly id: string;
  readonly drawn: readonly DrawnQuestion[];
  /** Milliseconds since 1970; nothing is taken from this moment on. */
  readonly deadlineAt: number;
  /** Milliseconds since 1970, or null. */
  readonly finishedAt: number | null;
  /** By question: whether the answer was right. */
  readonly answers: ReadonlyMap<string, boolean>;
}

/** Names an attempt: whose, at which set, in which round (for example a day). */
export interface AttemptKey {
  readonly activityId: string;
  readonly memberId: string;
  readonly questionSetId: string;
  readonly round: string;
}
