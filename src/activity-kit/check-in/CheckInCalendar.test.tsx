import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { actOf } from '../../gallery/fixtures/acts.ts';
import { CheckInCalendar } from './CheckInCalendar.tsx';

// 2026-08-01 is a Saturday.
const day = (at: number, isDone = false) => ({ date: `2026-08-${String(at).padStart(2, '0')}`, isDone });
const texts = () => screen.getAllByRole('listitem').map((item) => item.querySelector('span')?.textContent);
const checkIn = jest.fn();
const button = () => screen.getByRole('button');

function calendar(days: readonly ReturnType<typeof day>[], more: { readonly busy?: boolean } = {}) {
  const act = actOf({ press: checkIn, ...more });
  return <CheckInCalendar days={days} today="2026-08-03" streak={2} act={act} />;
}

beforeEach(() => checkIn.mockClear());

test('days are done, missed, today and to come, in words', () => {
  render(calendar([day(1, true), day(2), day(3), day(4)]));
  expect(texts()).toEqual(['8月1日 已签到', '8月2日 未签到', '8月3日 今天，待签到', '8月4日 未开始']);
});

test('a month begins under its own weekday', () => {
  render(calendar([day(1), day(2)]));
  const [first, second] = screen.getAllByRole('listitem');
  expect(first?.className).toContain('column6');
  expect(second?.className).not.toContain('column');
});

test('the button checks in', async () => {
  render(calendar([day(3)]));
  await userEvent.click(button());
  expect([button().textContent, checkIn.mock.calls.length]).toEqual(['立即签到', 1]);
});

test.each([
  ['today is done', [day(3, true)], {}, '今日已签到'],
  ['it is under way', [day(3)], { busy: true }, '立即签到'],
])('the button does nothing when %s', async (_, days, more, text) => {
  render(calendar(days, more));
  await userEvent.click(button());
  expect([button().textContent, checkIn.mock.calls.length]).toEqual([text, 0]);
});
