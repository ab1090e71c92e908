import { cardReward } from '#contract/activity-kit/activity-center.ts';
import { Tag } from '#ui/Tag.tsx';
import { hallTexts } from './hall-texts.ts';

const texts = hallTexts.rewards;

interface RewardMarkProps {
  /** One of `cardReward`. */
  readonly reward: string;
  /** Draws that the visitor can pay for now. */
  readonly chances: number;
}

/** What an activity has to win, as a mark in words: the chances to draw that are left, otherwise what it gives. */
export function RewardMark({ reward, chances }: RewardMarkProps) {
  if (chances > 0) return <Tag tone="bad">{texts.chances(chances)}</Tag>;
  if (reward === cardReward.draw) return <Tag tone="bad">{texts.draw}</Tag>;
  if (reward === cardReward.coupon) return <Tag tone="gold">{texts.coupon}</Tag>;
  return reward === cardReward.none ? null : <Tag tone="gold">{texts.any}</Tag>;
}
