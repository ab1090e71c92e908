import { scoreOf } from './contest-account.ts';
import type { AdvancedAccount } from './contest-account.ts';
import { mondayOf, weekBoard, wholeBoard } from './boards.ts';

/** What the scores of an account depend on beside its values. */
interface ScoredFrom {
  readonly capitalFen: number;
  /** There is a board for each week. */
  readonly isWeekly: boolean;
  /** What the account was worth after the last session that was valued, and the day of that; null before the first. */
  readonly valueFen: number;
  readonly valuedOn: string | null;
  /** What it was worth before the first session of the week of that day, fen. */
  readonly weekBaseFen: number;
}

/** The newest score of an account on each board that its sessions were in, and the base of its last week, fen. */
export interface BoardScores {
  /** Millionths of the capital, or of the value before the week, by board. */
  readonly scores: ReadonlyMap<string, number>;
  readonly weekBaseFen: number;
}

/** The scores of an account after some sessions (docs/contests.md). */
export function scoresOf({ values }: Pick<AdvancedAccount, 'values'>, from: ScoredFrom): BoardScores {
  const scores = new Map<string, number>();
  let { valueFen, weekBaseFen } = from;
  let week = from.valuedOn === null ? null : mondayOf(from.valuedOn);
  for (const { day, valueFen: after } of values) {
    if (mondayOf(day) !== week) weekBaseFen = valueFen;
    week = mondayOf(day);
    valueFen = after;
    scores.set(wholeBoard, scoreOf(after, from.capitalFen));
    if (from.isWeekly) scores.set(weekBoard(day), scoreOf(after, weekBaseFen));
  }
  return { scores, weekBaseFen };
}
