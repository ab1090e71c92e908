import { useState } from 'react';
import type { calendar } from '#contract/campaigns/calendar.ts';
import { market } from '#contract/market/market.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import type { Resource } from '#kernel/resource/resource.ts';
import { useServices } from '#kernel/screen/services.ts';
import { useLoad } from '#kernel/screen/use-load.ts';

/** What the info call of the calendar answers. */
export type CalendarInfo = DataOf<typeof calendar.info>;

/** The releases of the whole calendar, in the order of their moments. */
export type Releases = DataOf<typeof market.calendar>;

/** One release of one indicator. */
export type Release = Releases['list'][number];

/** The releases of the calendar as they are requested. */
export function useReleases(): Resource<Releases> {
  const { answers } = useServices();
  const [releases] = useState(() => answers.resource(market.calendar, { query: {} }));
  useLoad(releases);
  return releases;
}

/** The releases by their day, `2026-11-23`. */
export function releasesByDay(list: readonly Release[]): ReadonlyMap<string, readonly Release[]> {
  const days = new Map<string, Release[]>();
  for (const release of list) days.set(release.date, [...(days.get(release.date) ?? []), release]);
  return days;
}

/** For each indicator the newest release with a value; the first to come where none has one yet. */
export function newestOfEach(list: readonly Release[]): readonly Release[] {
  const newest = new Map<string, Release>();
  for (const release of list)
    if (release.actual !== null || !newest.has(release.indicator_id))
      newest.set(release.indicator_id, release);
  return [...newest.values()];
}

/** A value in hundredths with its unit, `--` where there is none. */
export function valueText(value: number | null, unit: string): string {
  return value === null ? '--' : `${(value / 100).toFixed(2)}${unit}`;
}

/** The least importance of what is marked as important. */
export const important = 3;
