import { fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { LineChart } from './LineChart.tsx';

const labels = ['1月', '2月', '3月', '4月', '5月'];
const fund = { name: '示例基金', values: [0, 4, undefined, -2, 10] };
const index = { name: '示例指数', values: [0, 1, 2, 3, 4] };
const percent = (value: number): string => `${value.toFixed(1)}%`;

interface Pointing {
  readonly clientX?: number;
  readonly pointerId?: number;
  readonly pointerType: 'mouse' | 'touch';
}

/** Moves a pointer over the chart; jsdom has no event of its own for that. */
function point(type: string, { clientX = 0, pointerId = 1, pointerType }: Pointing): void {
  const event = new MouseEvent(type, { bubbles: true, clientX });
  fireEvent(screen.getByRole('slider'), Object.assign(event, { pointerId, pointerType }));
}

describe('a line chart', () => {
  const captured: number[] = [];
  beforeEach(() => {
    captured.length = 0;
    HTMLElement.prototype.setPointerCapture = (id) => void captured.push(id);
    jest
      .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
      .mockReturnValue({ left: 100, width: 400 } as DOMRect);
  });
  afterEach(() => jest.restoreAllMocks());

  const draw = (of = labels) =>
    render(<LineChart name="累计收益率" labels={of} series={fund} benchmark={index} format={percent} />);
  const slider = () => screen.getByRole('slider', { name: '累计收益率' });
  const caption = () => document.querySelector('[aria-live="polite"]')?.textContent;
  const cursor = () => document.querySelector('.cursor')?.getAttribute('d');

  test('tells the last point while none is chosen, and has no cursor', () => {
    draw();
    expect([caption(), cursor()]).toEqual(['5月示例基金 10.0%示例指数 4.0%', undefined]);
  });

  test('tells two series of one name, and keeps both when the labels change', () => {
    const failed = jest.spyOn(console, 'error').mockReturnValue();
    const chart = (of: readonly string[]) => (
      <LineChart
        name="累计收益率"
        labels={of}
        series={fund}
        benchmark={{ ...index, name: fund.name }}
        format={percent}
      />
    );
    const { rerender } = render(chart(labels));
    rerender(chart(labels.slice(0, 2)));
    expect(caption()).toBe('2月示例基金 4.0%示例基金 1.0%');
    expect(failed).not.toHaveBeenCalled();
  });

  test('draws several series, each unlike the others without its colour, without an area, next to what they are compared with', () => {
    const several = ['甲', '乙', '丙', '丁', '戊'].map((name, at) => ({ name, values: [0, at, at, at, at] }));
    const { container } = render(
      <LineChart name="对比" labels={labels} series={several} benchmark={index} format={percent} />,
    );
    expect(caption()).toBe('5月甲 0.0%乙 1.0%丙 2.0%丁 3.0%示例指数 4.0%');
    const dashes = [...container.querySelectorAll('.plot .line')].map((line) =>
      line.getAttribute('stroke-dasharray'),
    );
    expect(dashes).toEqual([null, '10 3', '2 3', '8 3 2 3', '4 3']);
    expect(container.querySelector('.area')).toBeNull();
    expect(screen.getAllByRole('row')).toHaveLength(6);
  });

  test('follows a finger, holds on to it, and lets go when it is lifted', () => {
    draw();
    point('pointerdown', { clientX: 195, pointerId: 7, pointerType: 'touch' });
    expect([caption(), captured]).toEqual(['2月示例基金 4.0%示例指数 1.0%', [7]]);
    point('pointermove', { clientX: 390, pointerId: 7, pointerType: 'touch' });
    expect(caption()).toBe('4月示例基金 -2.0%示例指数 3.0%');
    expect(cursor()).toBe('M225 0V160');
    point('pointermove', { clientX: -50, pointerId: 7, pointerType: 'touch' });
    expect(caption()).toMatch(/^1月/);
    point('pointerup', { pointerId: 7, pointerType: 'touch' });
    expect([caption(), cursor()]).toEqual(['5月示例基金 10.0%示例指数 4.0%', undefined]);
  });

  test('follows a mouse that presses nothing, keeps the point after a click, and lets go when it leaves', () => {
    draw();
    point('pointermove', { clientX: 200, pointerType: 'mouse' });
    point('pointerup', { pointerType: 'mouse' });
    expect(caption()).toMatch(/^2月/);
    fireEvent.pointerLeave(slider());
    expect(caption()).toMatch(/^5月/);
  });

  test('steps with the keyboard from the last point, stays inside, and lets go with the focus', async () => {
    draw();
    await userEvent.tab();
    expect(document.activeElement).toBe(slider());
    await userEvent.keyboard('{ArrowLeft}');
    expect([caption(), slider().getAttribute('aria-valuetext')]).toEqual([
      '4月示例基金 -2.0%示例指数 3.0%',
      '4月',
    ]);
    await userEvent.keyboard('{Home}{ArrowLeft}');
    expect([caption(), slider().getAttribute('aria-valuenow')]).toEqual([
      '1月示例基金 0.0%示例指数 0.0%',
      '0',
    ]);
    await userEvent.keyboard('{ArrowRight}');
    expect(caption()).toMatch(/^2月/);
    await userEvent.keyboard('{End}');
    expect(cursor()).toBe('M300 0V160');
    await userEvent.tab();
    expect(cursor()).toBeUndefined();
  });

  test('says in a gap that nothing is known, and puts no dot there', () => {
    draw();
    point('pointermove', { clientX: 300, pointerType: 'mouse' });
    expect(caption()).toBe('3月示例基金 --示例指数 2.0%');
    expect(document.querySelectorAll('.dot')).toHaveLength(1);
  });

  test('is a table of the outstanding points to a screen reader', () => {
    draw();
    const rows = within(screen.getByRole('table', { name: '累计收益率' })).getAllByRole('row');
    expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
      ['系列', '起点', '终点', '最高', '最低'],
      ['示例基金', '1月 0.0%', '5月 10.0%', '5月 10.0%', '4月 -2.0%'],
      ['示例指数', '1月 0.0%', '5月 4.0%', '5月 4.0%', '1月 0.0%'],
    ]);
  });

  test('tells the two lines apart by their dashes, not by colour alone', () => {
    draw();
    const dashes = [...document.querySelectorAll('.plot .line')].map((line) =>
      line.getAttribute('stroke-dasharray'),
    );
    expect(dashes.sort()).toEqual(['4 3', null]);
  });

  test('forgets a chosen point that a shorter list does not have', async () => {
    const { rerender } = draw();
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}');
    rerender(<LineChart name="累计收益率" labels={labels.slice(0, 2)} series={fund} format={percent} />);
    expect([caption(), cursor()]).toEqual(['2月示例基金 4.0%', undefined]);
  });

  test('says that there is nothing to draw', () => {
    render(<LineChart name="收益率" labels={[]} series={{ name: '基金', values: [] }} format={percent} />);
    expect(screen.getByText('暂无数据')).toBeTruthy();
    expect(screen.queryByRole('slider')).toBeNull();
  });

  test('chooses among 750 points, a tenth of them at a time with Page Down', async () => {
    const days = Array.from({ length: 750 }, (_, day) => `第${day + 1}日`);
    const values = days.map((_, day) => Math.sin(day / 40) * 20);
    render(<LineChart name="收益率" labels={days} series={{ name: '基金', values }} format={percent} />);
    point('pointermove', { clientX: 202, pointerType: 'mouse' });
    expect(caption()).toMatch(/^第192日/);
    screen.getByRole('slider').focus();
    await userEvent.keyboard('{PageDown}');
    expect(caption()).toMatch(/^第117日/);
  });
});
