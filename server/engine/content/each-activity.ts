import type { ContentRule, ContentSurroundings } from './content-rule.ts';
import type { ContentActivity } from '#server/engine/activity/activity.schema.ts';

/** A rule that looks at one activity at a time; its lines are headed with the activity. */
export function eachActivity(
  judge: (activity: ContentActivity, surroundings: ContentSurroundings) => readonly string[],
): ContentRule {
  return ({ activities }, surroundings) =>
    activities.flatMap((activity) =>
      judge(activity, surroundings).map((fault) => `activity ${activity.id}: ${fault}`),
    );
}
