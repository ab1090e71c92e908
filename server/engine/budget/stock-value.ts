import type { ContentActivity } from '#server/engine/activity/activity.schema.ts';

/** What the prizes of an activity cost when every one of them is won; fen. */
export function stockValue({ prizes }: Pick<ContentActivity, 'prizes'>): number {
  return prizes.reduce((sum, prize) => sum + prize.stock * prize.valueFen, 0);
}
