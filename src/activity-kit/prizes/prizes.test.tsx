import { render, screen } from '@testing-library/react';
import { ChanceCounter } from '../ChanceCounter.tsx';
import { PrizeWall } from './PrizeWall.tsx';
import { TopPrize } from './TopPrize.tsx';

const prize = (prize_id: string, stock: number | null) => ({
  ...{ prize_id, stock, title: `奖品${prize_id}`, value_desc: '10.00元' },
});

test('a wall shows value and what is left, and what has run out, of which it states no odds', () => {
  const plenty = { ...prize('1', 12_345), odds: '0.50%', total: 24_690 };
  render(<PrizeWall prizes={[plenty, { ...prize('2', 0), odds: '2.00%', total: 5 }, prize('3', null)]} />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '奖品110.00元中奖率 0.50%剩余 12,345 份',
    '奖品210.00元已派完',
    '奖品310.00元',
  ]);
});

test.each([
  [50, 100, '50'],
  [1, 5000, '3'],
])('the bar of %i out of %i is %s wide', (stock, total, width) => {
  const { container } = render(<PrizeWall prizes={[{ ...prize('1', stock), total }]} />);
  expect(container.querySelector('rect')?.getAttribute('width')).toBe(width);
});

test('a wall draws no bar for what has run out, for a total that is not known, nor for all that there was', () => {
  const whole = [5, 6].map((stock) => ({ ...prize(`of ${stock}`, stock), total: 5 }));
  const { container } = render(
    <PrizeWall prizes={[{ ...prize('1', 0), total: 5 }, prize('2', 7), ...whole]} />,
  );
  expect(container.querySelector('rect')).toBeNull();
});

test('the bar of a fifth and less has the colour of what runs out', () => {
  const { container } = render(
    <PrizeWall prizes={[21, 20].map((stock) => ({ ...prize(`${stock}`, stock), total: 100 }))} />,
  );
  const bars = [...container.querySelectorAll('rect')];
  expect(bars.map(({ classList }) => classList.contains('isLow'))).toEqual([false, true]);
});

test('a wall without prizes says so', () => {
  render(<PrizeWall prizes={[]} />);
  expect(screen.getByText('奖品即将揭晓')).toBeTruthy();
});

test('chances are told politely; before they are known there is a dash, and none are 0', () => {
  const { rerender } = render(<ChanceCounter label="抽奖机会" count={undefined} unit="次" />);
  const status = screen.getByRole('status');
  expect(status.textContent).toBe('抽奖机会--次');
  rerender(<ChanceCounter label="抽奖机会" count={0} unit="次" />);
  expect(status.textContent).toBe('抽奖机会0次');
});

describe('the best prize, in the first view', () => {
  const bag = {
    prize_id: 'bag',
    title: '通勤双肩包',
    value_desc: '259元',
    kind: 'code',
    picture: 'backpack',
    odds: '',
  };
  const rest = { ...bag, prize_id: 'pen', title: '笔', stock_total: 9, stock_left: 9 };
  const told = (stock_left: number) => {
    const of = [rest, { ...bag, stock_total: 6, stock_left, is_top: true }];
    return render(<TopPrize of={of} />).container.textContent;
  };

  test('is said with its value and how many there are', () => {
    expect(told(6)).toBe('最高可得通勤双肩包259元 · 共 6 份');
  });

  test('is said with what is left, once one is gone', () => {
    expect(told(2)).toBe('最高可得通勤双肩包259元 · 剩余 2 份');
  });

  test.each([
    ['before the prizes are known', undefined],
    ['where none is left', [rest]],
  ])('is not said %s', (_, of) => {
    expect(render(<TopPrize of={of} />).container.textContent).toBe('');
  });
});
