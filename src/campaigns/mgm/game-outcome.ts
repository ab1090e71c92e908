import type { GameOutcome } from '#activity-kit/games/game.ts';
import type { Drawn } from './mgm-store.ts';
import { gamePrize } from './game-prize.ts';
import { playTexts as texts } from './play-texts.ts';

/** Where the result of a draw leads: to the address of a parcel, or to the prizes. */
export interface Ways {
  readonly toAddress: (awardId: string) => void;
  readonly toPrizes: () => void;
}

/** What the machine lands on and tells, for what the server has drawn. */
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
