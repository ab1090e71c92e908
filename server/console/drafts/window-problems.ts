import { windowOf } from '#server/engine/content/content-rules.ts';
import type { ContentActivity } from '#server/engine/activity/activity.schema.ts';
import type { KnownActivity } from './known-activity.ts';
import type { DraftProblem } from './problem-words.ts';

const problem = (words: string): DraftProblem => ({ place: 'window', words });

/**
 * What keeps the window of a draft from being applied at `now`, milliseconds: it is over, or moves what has happened. A
 * new activity whose start is past begins when it is applied. `known` is the activity that the draft changes; null for a new one.
 */
export function windowProblems(
  window: ContentActivity['window'],
  known: KnownActivity | null,
  now: number,
): DraftProblem[] {
  const { startsAt, endsAt } = windowOf(window, now);
  if (known !== null && known.state !== 'draft' && !known.isRolled) {
    const isOver = known.endsAt.getTime() <= now;
    const isMoved = startsAt.getTime() !== known.startsAt.getTime();
    const isChanged = isMoved || endsAt.getTime() !== known.endsAt.getTime();
    // Words can still be corrected: members read how to claim after the end.
    if (isOver) return isChanged ? [problem('活动已经结束，时间不能再修改')] : [];
    if (isMoved && known.startsAt.getTime() <= now) return [problem('活动已经开始，开始时间不能再修改')];
  }
  return endsAt.getTime() > now ? [] : [problem('结束时间已经过去，请改为以后的时间')];
}
