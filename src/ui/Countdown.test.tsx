import { render } from '@testing-library/react';
import { Countdown } from './Countdown.tsx';

const until = 1_800_000_000_000;
const day = 86_400_000;

function at(left: number | undefined) {
  const { container, rerender } = render(<Countdown label="距结束" until={until} now={undefined} />);
  const show = (ms: number | undefined) => {
    rerender(<Countdown label="距结束" until={until} now={ms === undefined ? undefined : until - ms} />);
    return [
      container.querySelector('[aria-hidden]')?.textContent,
      container.querySelector('[aria-live=polite]')?.textContent,
    ];
  };
  return { shown: show(left), show };
}

test.each([
  [2 * day + 3 * 3600_000 + 4 * 60_000 + 5000, '距结束2天3小时', '距结束 还剩 2 天 3 小时'],
  [day + 1000, '距结束1天0小时', '距结束 还剩 1 天 0 小时'],
  [day, '距结束24时00分00秒', '距结束 还剩 1 天 0 小时'],
  [day - 1000, '距结束23时59分59秒', '距结束 还剩 23 小时多'],
  [365 * day, '距结束365天0小时', '距结束 还剩 365 天 0 小时'],
  [61_000, '距结束00时01分01秒', '距结束 还剩 1 分钟'],
  [1, '距结束00时00分01秒', '距结束 还剩不到 1 分钟'],
  [0, '距结束已结束', '距结束 已结束'],
  [-day, '距结束已结束', '距结束 已结束'],
])('%d ms are drawn as %s and told as %s', (left, seen, heard) => {
  expect(at(left).shown).toEqual([seen, heard]);
});

test('before the time is known there are dashes, and nothing is told', () => {
  expect(at(undefined).shown).toEqual(['距结束--天--小时', '']);
});

test('within a minute nothing new is told', () => {
  const { show } = at(1);
  const told = Array.from({ length: 59 }, (_, second) => show(5 * 60_000 + second * 1000)[1]);
  expect(new Set(told)).toEqual(new Set(['距结束 还剩 5 分钟']));
});
