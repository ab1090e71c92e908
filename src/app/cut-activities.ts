import { activityStatus } from '#contract/activity-kit/activity-center.ts';
import type { activityCenter } from '#contract/activity-kit/activity-center.ts';
import type { DataOf } from '#contract/http/endpoint.ts';

type Activities = DataOf<typeof activityCenter.list>;

/** A list of at most this many activities is sent whole. */
const most = 30;

/** What a cut list contains: as many as are drawn first, as many as the activity index shows, and the head of the rest. */
const kept = { doing: 20, endingFirst: 6, other: 2 } as const;

const never = Number.MAX_SAFE_INTEGER;

/**
 * The activities that travel with a page, in the order of the list: the first of each group, and those that are on and
 * end first, so that every page draws what it would draw of the whole list. Answers that are short enough stay.
 */
export function cutActivities(data: unknown): unknown {
  const { list, ...rest } = data as Activities;
  if (list.length <= most) return data;
  const of = (wanted: number) => list.filter(({ status }) => status === wanted);
  const doing = of(activityStatus.doing);
  const travelling = new Set([
    ...doing.slice(0, kept.doing),
    ...[...doing]
      .sort((one, other) => (one.end_time ?? never) - (other.end_time ?? never))
      .slice(0, kept.endingFirst),
    ...of(activityStatus.unknown).slice(0, kept.other),
    ...of(activityStatus.done).slice(0, kept.other),
  ]);
  return { ...rest, list: list.filter((activity) => travelling.has(activity)) };
}
