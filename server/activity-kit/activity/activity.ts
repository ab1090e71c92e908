/** Something to do in an activity; finished at most once a member. */
export interface ActivityTask {
  readonly taskId: string;
  readonly kind: string;
  readonly title: string;
  readonly description: string;
  readonly icon: string;
  readonly button: string;
  readonly path: string;
  readonly awardTitle: string;
  readonly awardValueDesc: string;
}

/** Something with a stock that an activity gives away; how much is left only the database knows. */
export interface ActivityPrize {
  readonly prizeId: string;
  readonly title: string;
  readonly valueDesc: string;
  readonly sourceDesc: string;
}

/** An activity as it was defined: data, made from `content/`. */
export interface Activity {
  readonly id: string;
  readonly type: string;
  readonly title: string;
  readonly summary: string;
  readonly tag: string;
  readonly picture: string;
  readonly path: string;
  readonly organiser: string;
  /** One of `onlineStatus`. */
  readonly onlineStatus: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly rules: readonly string[];
  readonly config: Readonly<Record<string, unknown>>;
  readonly isSample: boolean;
  readonly tasks: readonly ActivityTask[];
  readonly prizes: readonly ActivityPrize[];
}
