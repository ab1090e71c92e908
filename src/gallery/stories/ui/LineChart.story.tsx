import { LineChart } from '#ui/charts/LineChart.tsx';
import type { Story } from '../../story.ts';

const percent = (value: number): string => `${value > 0 ? '+' : ''}${value.toFixed(2)}%`;
const days = Array.from({ length: 750 }, (_, day) => `第 ${day + 1} 日`);
const wave = days.map((_, day) => Math.sin(day / 60) * 12 + Math.sin(day / 7) * 2 + day / 60);
const index = days.map((_, day) => Math.cos(day / 90) * 8 - 8 + day / 120);
const months = ['1月', '2月', '3月', '4月', '5月', '6月'];

export const story: Story = {
  name: 'LineChart',
  states: [
    {
      name: '750 个点，有对比',
      draw: () => (
        <LineChart
          name="累计收益率（示例数据）"
          labels={days}
          series={{ name: '示例组合', values: wave }}
          benchmark={{ name: '示例指数', values: index }}
          format={percent}
        />
      ),
    },
    {
      name: '四个系列，有对比',
      draw: () => (
        <LineChart
          name="累计收益率（示例数据）"
          labels={months}
          series={[
            { name: '示例消费', values: [0, 2, 3, 2, 5, 6] },
            { name: '示例医药', values: [0, -1, -2, 1, 2, 3] },
            { name: '示例债券', values: [0, 0.3, 0.5, 0.8, 1, 1.2] },
            { name: '示例黄金', values: [0, 1, 4, 5, 3, 4] },
          ]}
          benchmark={{ name: '示例指数', values: [0, 1, 0, -1, 1, 2] }}
          format={percent}
        />
      ),
    },
    {
      name: '有缺口',
      draw: () => (
        <LineChart
          name="累计收益率（示例数据）"
          labels={months}
          series={{ name: '示例组合', values: [1, 3, undefined, 2, undefined, 4] }}
          format={percent}
        />
      ),
    },
    {
      name: '九位数，长名称',
      draw: () => (
        <LineChart
          name="资产（示例数据）"
          labels={months}
          series={{
            name: '示例稳健增长一年持有期混合型基金中基金',
            values: [123456789, 223456789, 323456789, 423456789, 523456789, 623456789],
          }}
          format={(value) => value.toLocaleString('zh-CN')}
        />
      ),
    },
    {
      name: '只有一个点',
      draw: () => (
        <LineChart
          name="收益率（示例数据）"
          labels={['1月']}
          series={{ name: '示例组合', values: [0] }}
          format={percent}
        />
      ),
    },
    {
      name: '没有数据',
      draw: () => (
        <LineChart name="收益率" labels={[]} series={{ name: '示例组合', values: [] }} format={percent} />
      ),
    },
  ],
};
