import type { ActivityPrize } from '#server/engine/activity/activity.ts';
import type { Grant } from './grant.ts';

/** The grant of a prize that has been taken out of its stock, for a business fact. */
export function grantOfPrize(prize: ActivityPrize, source: string): Grant {
  const { prizeId, title, valueDesc, sourceDesc, kind, valueFen } = prize;
  return { source, title, valueDesc, sourceDesc, kind, valueFen, prizeId };
}
