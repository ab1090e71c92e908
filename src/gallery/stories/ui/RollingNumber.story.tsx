import { RollingNumber } from '#ui/RollingNumber.tsx';
import type { Story } from '../../story.ts';

const number = (value: number | undefined) => () => (
  <p>
    已集 <RollingNumber value={value} /> 枚
  </p>
);

export const story: Story = {
  name: 'RollingNumber',
  states: [
    { name: '尚未知道', draw: number(undefined) },
    { name: '零', draw: number(0) },
    { name: '一位数', draw: number(5) },
    { name: '九位数', draw: number(123_456_789) },
  ],
};
