import dayjs from 'dayjs';
import { drafts, maxCalendarDays } from '#contract/console/drafts.ts';
import { call } from '#kernel/api/api.ts';
import { Resource } from '#kernel/resource/resource.ts';
import { campaignZone } from '../Moment.tsx';
import type { Entry } from './calendar-rows.ts';

/** A part of the calendar: [from, to) in milliseconds. */
interface Part {
  readonly from: number;
  readonly to: number;
}

const dayMs = 86_400_000;
/** The longest part that the calendar shows at once, milliseconds: it begins and ends within a day. */
export const maxSpanMs = (maxCalendarDays - 1) * dayMs;
const dayOf = (at: number): string => dayjs(at).tz(campaignZone).format('YYYY-MM-DD');

/** The days to ask for so that a part is seen, and a window beside it as far as the calendar shows so many days at once. */
export function askedDays({ from, to }: Part, beside?: Part): { from: string; to: string } {
  const both = beside && { from: Math.min(from, beside.from), to: Math.max(to, beside.to) };
  const asked = both && both.to - both.from <= maxSpanMs ? both : { from, to };
  return { from: dayOf(asked.from), to: dayOf(asked.to - 1) };
}

/** The activities and drafts of the part of the calendar that is looked at; those of the part before stay until they are there. */
export const calendarEntries = (): Resource<
  { readonly entries: readonly Entry[] },
  [from: string, to: string]
> => new Resource((from: string, to: string) => call(drafts.calendar, { query: { from, to } }));
