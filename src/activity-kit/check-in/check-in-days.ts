import type { checkIn } from '#contract/activity-kit/check-in.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import type { CheckInDay } from './CheckInCalendar.tsx';

type Month = Pick<DataOf<typeof checkIn.info>, 'day_list' | 'today' | 'streak' | 'streak_list'>;

const dayMs = 24 * 3600 * 1000;

/** The day this many days after another, both `YYYY-MM-DD`. */
function dayAfter(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** The days of the calendar, with what the streak brings on the days to come if none is missed. */
export function daysWithGifts({ day_list, today, streak, streak_list }: Month): readonly CheckInDay[] {
  const isDoneToday = day_list.some(({ date, is_done }) => is_done && date === today);
  // The check-in of today is the next one of the streak until it is made.
  const begin = isDoneToday ? streak : streak + 1;
  const gifts = new Map(
    streak_list
      .filter(({ days, is_paid }) => !is_paid && days >= begin)
      .map(({ days, reward_desc }) => [dayAfter(today, days - begin), reward_desc]),
  );
  return day_list.map(({ date, is_done }) => ({
    ...{ date, isDone: is_done },
    gift: is_done ? undefined : gifts.get(date),
  }));
}
