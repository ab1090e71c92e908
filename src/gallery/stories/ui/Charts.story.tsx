import { BarChart } from '#ui/charts/BarChart.tsx';
import { GaugeChart } from '#ui/charts/GaugeChart.tsx';
import type { Story } from '../../story.ts';

const plain = (value: number): string => String(value);
const percent = (value: number): string => `${value > 0 ? '+' : ''}${value.toFixed(1)}%`;
const year = Array.from({ length: 12 }, (_, at) => ({
  label: `${at + 1}月`,
  value: Math.round(Math.sin(at) * 80) / 10,
}));
const bands = [
  { name: '偏低', upTo: 30 },
  { name: '适中', upTo: 70 },
  { name: '偏高', upTo: 100 },
];

const gauge = (value: number | undefined) => (
  <GaugeChart name="示例估值温度" value={value} min={0} max={100} bands={bands} format={plain} />
);

export const story: Story = {
  name: 'Charts',
  states: [
    { name: '柱，十二个月', draw: () => <BarChart name="月度收益" bars={year} format={percent} /> },
    {
      name: '柱，只有亏损',
      draw: () => (
        <BarChart name="月度收益" bars={year.map((bar) => ({ ...bar, value: -3 }))} format={percent} />
      ),
    },
    {
      name: '柱，三个，一个未知',
      draw: () => (
        <BarChart
          name="季度收益"
          bars={[
            { label: '一季度', value: 2 },
            { label: '二季度', value: undefined },
            { label: '三季度', value: -1 },
          ]}
          format={percent}
        />
      ),
    },
    { name: '柱，没有数据', draw: () => <BarChart name="月度收益" bars={[]} format={percent} /> },
    { name: '温度，适中', draw: () => gauge(58) },
    { name: '温度，零', draw: () => gauge(0) },
    { name: '温度，最高', draw: () => gauge(100) },
    { name: '温度，未知', draw: () => gauge(undefined) },
  ],
};
