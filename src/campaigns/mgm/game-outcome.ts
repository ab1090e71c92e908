import type { GameOutcome, GamePrize } from '#activity-kit/games/game.ts';
import type { Drawn, LotteryInfo } from './mgm-store.ts';
import { playTexts as texts } from './play-texts.ts';
import { prizePicture } from './prize-picture.ts';

/** The link of a result: to the address of a parcel, or to the prizes. */
export interface Ways {
  readonly toAddress: (awardId: string) => void;
  readonly toPrizes: () => void;
}

/** The place where the machine stops and the text it shows, for the server's draw. */
export function gameOutcome({ award }: Drawn, ways: Ways): GameOutcome {
  if (award === null) return { result: 'nothing', message: texts.nothing };
  const { award_id, kind } = award;
  const isParcel = kind === 'physical';
  return {
    result: 'won',
    prize: gamePrize(award),
    message: isParcel ? texts.wonParcel : kind === 'code' ? texts.wonCode : texts.wonOther,
    next: isParcel
      ? { label: texts.toAddress, onPress: () => ways.toAddress(award_id) }
      : { label: texts.toPrizes, onPress: ways.toPrizes },
  };
}

type ListedPrize = Pick<LotteryInfo['award_list'][number], 'prize_id' | 'title' | 'value_desc' | 'kind'>;

/** A prize as the machine draws it. */
export function gamePrize({ prize_id, title, value_desc, kind }: ListedPrize): GamePrize {
  const picture = prizePicture(kind);
  return { prize_id, title, value_desc, ...(picture === undefined ? {} : { picture }) };
}
