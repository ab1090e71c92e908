import type { AwardKind } from '#server/db/activity-words.ts';

/** What is granted, and the business fact it is granted for. */
export interface Grant {
  /** `task:ID`, `prize:ID` or `draw:ID`; a member is granted one award for it. */
  readonly source: string;
  readonly title: string;
  readonly valueDesc: string;
  readonly sourceDesc: string;
  readonly kind: AwardKind;
  /** Fen. */
  readonly valueFen: number;
  /** The prize whose stock the caller has taken it from; empty where it comes from none and the budget pays for it. */
  readonly prizeId: string;
}
