import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { BarChart } from './BarChart.tsx';
import { GaugeChart } from './GaugeChart.tsx';

const plain = (value: number): string => String(value);
const signed = (value: number): string => (value > 0 ? `+${value}` : String(value));

function cells(name: string): (string | null)[][] {
  const rows = within(screen.getByRole('table', { name })).getAllByRole('row');
  return rows.map((row) => [...row.children].map(({ textContent }) => textContent));
}

describe('a bar chart', () => {
  const bars = [
    { label: '1月', value: 4 },
    { label: '2月', value: -2 },
    { label: '3月', value: undefined },
  ];
  const open = () => render(<BarChart name="月度收益" bars={bars} format={signed} />);

  test('draws gains up from zero and losses down from it, in shapes that differ', () => {
    open();
    const [gain, loss] = [...document.querySelectorAll('.plot rect')];
    const at = (bar: Element | undefined, name: string) => Number(bar?.getAttribute(name));
    const zero = at(gain, 'y') + at(gain, 'height');
    expect(at(loss, 'y')).toBeCloseTo(zero);
    expect(at(gain, 'height')).toBeCloseTo(2 * at(loss, 'height'));
    expect([gain?.getAttribute('class'), loss?.getAttribute('class')]).toEqual(['up', 'down']);
  });

  test('tells the bar that the keyboard chooses', async () => {
    open();
    const caption = () => document.querySelector('[aria-live="polite"]')?.textContent;
    expect(caption()).toBe('3月月度收益 --');
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}');
    expect(caption()).toBe('2月月度收益 -2');
  });

  test('is a table with a sign at each value', () => {
    open();
    expect(cells('月度收益').slice(1)).toEqual([
      ['1月', '+4'],
      ['2月', '-2'],
      ['3月', '--'],
    ]);
  });

  test('names at most six of many bars, so that no name lies over another', () => {
    const many = Array.from({ length: 24 }, (_, at) => ({ label: `${at + 1}月`, value: at - 12 }));
    const { container } = render(<BarChart name="月度收益" bars={many} format={signed} />);
    const named = [...container.querySelectorAll('.columns > span')].filter(
      (name) => name.textContent !== '',
    );
    expect(named).toHaveLength(6);
  });

  test('says that there is nothing to draw', () => {
    render(<BarChart name="月度收益" bars={[{ label: '1月', value: undefined }]} format={signed} />);
    expect(screen.getByText('暂无数据')).toBeTruthy();
  });
});

describe('a gauge', () => {
  const bands = [
    { name: '偏低', upTo: 30 },
    { name: '适中', upTo: 70 },
    { name: '偏高', upTo: 100 },
  ];
  const draw = (value: number | undefined) =>
    render(<GaugeChart name="估值温度" value={value} min={0} max={100} bands={bands} format={plain} />);

  test.each([
    [30, '估值温度 30，偏低，范围 0 至 100'],
    [31, '估值温度 31，适中，范围 0 至 100'],
    [140, '估值温度 140，偏高，范围 0 至 100'],
    [undefined, '估值温度 --，范围 0 至 100'],
  ])('says of %p its value and its band', (value, said) => {
    draw(value);
    expect(screen.getByRole('img', { name: said })).toBeTruthy();
  });

  test('is empty at its start and while nothing is known', () => {
    draw(0);
    draw(undefined);
    expect(document.querySelector('.filled')).toBeNull();
  });
});
