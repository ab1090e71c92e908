import type { PlayType } from '#server/engine/activity/play-type.ts';
import { financialDayPlay } from './financial-day/financial-day-play.ts';
import { goldFundPlay } from './gold-fund/gold-fund-play.ts';
import { mgmPlay } from './mgm/mgm-play.ts';

/** Every play type that has code. */
export const playTypes: readonly PlayType[] = [financialDayPlay, goldFundPlay, mgmPlay];
