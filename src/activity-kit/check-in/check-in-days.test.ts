import { standardCheckIns } from '../../gallery/fixtures/standard-campaign.ts';
import { daysWithGifts } from './check-in-days.ts';

const gifts = (month: Parameters<typeof daysWithGifts>[0]) =>
  daysWithGifts(month).flatMap(({ date, gift }) => (gift === undefined ? [] : [[date, gift]]));

// The 6th is today, and a streak of seven days brings 理财小券.
const month = standardCheckIns('fd', true);
const done = month.day_list.map((day) => ({ ...day, is_done: day.is_done || day.date === month.today }));

test('a gift lies on the day on which the streak is long enough, whether today is done or not', () => {
  expect(gifts(month)).toEqual([['2026-08-07', '理财小券']]);
  expect(gifts({ ...month, day_list: done, streak: 6 })).toEqual([['2026-08-07', '理财小券']]);
});

test('today has a gift when its check-in is enough', () => {
  expect(gifts({ ...month, streak: 6 })).toEqual([['2026-08-06', '理财小券']]);
});

test('a streak that begins anew has all its gifts before it', () => {
  const streak_list = month.streak_list.map((step) => ({ ...step, is_paid: false }));
  expect(gifts({ ...month, streak: 0, streak_list })).toEqual([
    ['2026-08-08', '2次抽奖机会'],
    ['2026-08-12', '理财小券'],
  ]);
});

test('a gift beyond the month is not shown', () => {
  expect(gifts({ ...month, today: '2026-08-31', streak: 0 })).toEqual([]);
});
