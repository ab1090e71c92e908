/** Names a board: what is ranked in an activity, over which period (for example `week:2026-11-16`, or `all`). */
export interface BoardKey {
  readonly activityId: string;
  readonly board: string;
  readonly period: string;
}
