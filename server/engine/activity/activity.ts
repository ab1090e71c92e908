import type { AwardKind, StoredState } from '#server/db/activity-words.ts';
import type { ContentDisclosure, ContentPool } from '#server/engine/content/content.schema.ts';

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
  readonly awardKind: AwardKind;
  /** Fen. */
  readonly awardValueFen: number;
}

/** Something with a stock that an activity gives away; how much is left only the database knows. */
export interface ActivityPrize {
  readonly prizeId: string;
  readonly title: string;
  readonly valueDesc: string;
  readonly sourceDesc: string;
  readonly kind: AwardKind;
  /** Fen. */
  readonly valueFen: number;
  /** How many were put up. */
  readonly total: number;
  /** The most that are given on one Shanghai day; null where only the stock limits. */
  readonly perDay: number | null;
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
  /** As they were written; `rulesSheet` adds what has to be disclosed. */
  readonly rules: readonly string[];
  /** Null where nothing is given away. */
  readonly disclosure: ContentDisclosure | null;
  readonly pools: readonly ContentPool[];
  readonly state: StoredState;
  /** Why the breaker tripped; empty while it has not. For operators, never for visitors. */
  readonly breakerReason: string;
  /** Which version of the content is in force, and whether prizes were given by it. */
  readonly versionNo: number;
  readonly isDrawnOn: boolean;
  readonly config: Readonly<Record<string, unknown>>;
  readonly isSample: boolean;
  readonly tasks: readonly ActivityTask[];
  readonly prizes: readonly ActivityPrize[];
}
