import { activityStatus } from '#contract/activity-kit/activity-center.ts';
import type { activityCenter } from '#contract/activity-kit/activity-center.ts';
import type { DataOf } from '#contract/http/endpoint.ts';

type Activities = DataOf<typeof activityCenter.list>;

/** A list of at most this many activities is sent whole. */
const maxWhole = 30;

/** What a cut list contains: as many as a page draws first, and the first view of the other groups. */
const kept = { doing: 20, other: 4 } as const;

/**
 * The activities that travel with a page: the first of each group in the order of the list, so that every page draws what
 * it would draw of the whole list. Answers that are short enough stay.
 */
export function cutActivities(data: unknown): unknown {
  const { list, ...rest } = data as Activities;
  if (list.length <= maxWhole) return data;
  const of = (wanted: number) => list.filter(({ status }) => status === wanted);
  const travelling = new Set([
    ...of(activityStatus.doing).slice(0, kept.doing),
    ...of(activityStatus.unknown).slice(0, kept.other),
    ...of(activityStatus.done).slice(0, kept.other),
  ]);
  return { ...rest, list: list.filter((activity) => travelling.has(activity)) };
}
