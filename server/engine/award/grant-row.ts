import type { AwardKind, AwardState } from '#server/db/activity-tables.ts';
import { firstState } from './award-repository.ts';

/** The award to grant. */
export interface Grant {
  readonly title: string;
  readonly valueDesc: string;
  readonly sourceDesc: string;
  readonly kind: AwardKind;
  /** Fen. */
  readonly valueFen: number;
  /** The value is that of the next share of the prize, a red packet, and so is its text. */
  readonly isShare?: boolean;
  /** The prize whose stock it is taken from; empty if the budget pays for it. */
  readonly prizeId: string;
}

/** The columns of an award that its grant sets. */
export interface GrantRow {
  readonly prize_id: string;
  readonly title: string;
  readonly value_desc: string;
  readonly source_desc: string;
  readonly kind: AwardKind;
  readonly value_fen: number;
  readonly state: AwardState;
  /** Its owner is marked, so nothing of it is delivered yet (rule A5). */
  readonly is_held: boolean;
}

/**
 * The row of a grant. For a marked member it waits as `pending`; a token only counts, and what it buys is held.
 */
export function grantRow(grant: Grant, isOfMarked: boolean): GrantRow {
  const { prizeId, title, valueDesc, sourceDesc, kind, valueFen } = grant;
  const isHeld = isOfMarked && kind !== 'token';
  return {
    prize_id: prizeId,
    title,
    value_desc: valueDesc,
    source_desc: sourceDesc,
    kind,
    value_fen: valueFen,
    is_held: isHeld,
    state: isHeld ? 'pending' : firstState[kind],
  };
}
