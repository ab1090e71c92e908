import { CheckInCalendar } from '#activity-kit/check-in/CheckInCalendar.tsx';
import { actOf } from '../../fixtures/acts.ts';
import type { Story } from '../../story.ts';

const days = (count: number, from: number, isDone: (at: number) => boolean) =>
  Array.from({ length: count }, (_, at) => ({
    date: `2026-08-${String(from + at).padStart(2, '0')}`,
    isDone: isDone(from + at),
  }));
const calendar = (part: Partial<Parameters<typeof CheckInCalendar>[0]>) => () => (
  <CheckInCalendar days={days(7, 3, (at) => at < 5)} today="2026-08-06" streak={2} act={actOf()} {...part} />
);

export const story: Story = {
  name: 'CheckInCalendar',
  states: [
    { name: '一周', draw: calendar({}) },
    { name: '今日已签到', draw: calendar({ days: days(7, 3, (at) => at <= 6), streak: 4 }) },
    {
      name: '整月',
      draw: calendar({ days: days(31, 1, (at) => at % 2 === 0), today: '2026-08-15', streak: 0 }),
    },
    { name: '签到中', draw: calendar({ act: actOf({ busy: true, waits: true }) }) },
  ],
};
