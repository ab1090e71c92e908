import type { ContentRule, ContentSurroundings } from '#server/engine/content/content-rule.ts';
import { windowOf } from '#server/engine/content/content-window.ts';
import type { Content, ContentActivity } from '#server/engine/activity/activity.schema.ts';

/** A window ends after it starts, and where a type allows one activity at a time, no two of its windows meet. */
export const windows: ContentRule = (content, surroundings) => [
  ...content.activities.flatMap((activity) => {
    const { startsAt, endsAt } = windowOf(activity.window, surroundings.now);
    return startsAt < endsAt ? [] : [`activity ${activity.id}: the window must end after it starts`];
  }),
  ...meetings(content, surroundings),
];

function meetings({ activities }: Content, { playTypes, now }: ContentSurroundings): string[] {
  const alone = new Set(playTypes.filter((type) => type.oneAtATime === true).map((type) => type.type));
  const online = activities.filter((activity) => activity.online && alone.has(activity.type));
  return online.flatMap((one, index) =>
    online
      .slice(index + 1)
      .filter((other) => other.type === one.type && meet(one, other, now))
      .map((other) => `activity ${one.id}: runs at the same time as ${other.id} of the same type`),
  );
}

function meet(one: ContentActivity, other: ContentActivity, now: number): boolean {
  const [left, right] = [windowOf(one.window, now), windowOf(other.window, now)];
  return left.startsAt < right.endsAt && right.startsAt < left.endsAt;
}
