import { cardReward } from '#contract/activity-kit/activity-center.ts';
import { Tag } from '#ui/Tag.tsx';

interface RewardMarkProps {
  /** One of `cardReward`. */
  readonly reward: string;
  /** Draws that the visitor can pay for now. */
  readonly chances: number;
}

/** What an activity has to win, as a mark in words: the chances to draw that are left, otherwise what it gives. */
export function RewardMark({ reward, chances }: RewardMarkProps) {
  if (chances > 0) return <Tag tone="bad">剩 {chances} 次机会</Tag>;
  if (reward === cardReward.draw) return <Tag tone="bad">可抽奖</Tag>;
  if (reward === cardReward.coupon) return <Tag tone="gold">送券</Tag>;
  return reward === cardReward.none ? null : <Tag tone="gold">有奖</Tag>;
}
