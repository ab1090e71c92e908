import { pictureByKind } from '#contract/activity-kit/prize-pictures.ts';
import type { PrizePictureName } from '#contract/activity-kit/prize-pictures.ts';
import type { AwardKind } from '#server/db/activity-tables.ts';
import type { Activity } from './activity.ts';

/** The picture of a prize for which the content names none. */
export function pictureOfKind(kind: AwardKind): PrizePictureName {
  return pictureByKind[kind];
}

/** The picture of the place of "no prize". */
export const noPrizePicture: PrizePictureName = 'blossom';

/** The picture of an award: that of its prize in the activity, else that of its kind. */
export function pictureOfAward(
  { prizes }: Pick<Activity, 'prizes'>,
  { prize_id: prizeId, kind }: { readonly prize_id: string; readonly kind: AwardKind },
): string {
  return prizes.find((prize) => prize.prizeId === prizeId)?.picture ?? pictureOfKind(kind);
}
