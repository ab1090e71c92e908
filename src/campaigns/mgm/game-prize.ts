import type { GamePrize } from '#activity-kit/games/game.ts';
import type { LotteryInfo } from './mgm-store.ts';
import { prizePicture } from './prize-picture.ts';

type ListedPrize = Pick<LotteryInfo['award_list'][number], 'prize_id' | 'title' | 'value_desc' | 'kind'>;

/** A prize as the machine draws it. */
export function gamePrize({ prize_id, title, value_desc, kind }: ListedPrize): GamePrize {
  const picture = prizePicture(kind);
  return { prize_id, title, value_desc, ...(picture === undefined ? {} : { picture }) };
}
