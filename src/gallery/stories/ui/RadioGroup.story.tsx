import { RadioGroup } from '#ui/forms/RadioGroup.tsx';
import type { Story } from '../../story.ts';

const nothing = () => undefined;
const options = [
  { value: 'post', name: '邮寄到家', hint: '预计 7 个工作日内送达，偏远地区可能延后' },
  { value: 'shop', name: '到店领取' },
  { value: 'none', name: '捐赠给示例公益', disabled: true },
] as const;

export const story: Story = {
  name: 'RadioGroup',
  states: [
    {
      name: '未选择',
      draw: () => <RadioGroup label="领取方式" options={options} value={undefined} onChange={nothing} />,
    },
    {
      name: '已选择',
      draw: () => <RadioGroup label="领取方式" options={options} value="post" onChange={nothing} />,
    },
    {
      name: '有误',
      draw: () => (
        <RadioGroup
          label="领取方式"
          options={options}
          error="请选择领取方式"
          value={undefined}
          onChange={nothing}
        />
      ),
    },
  ],
};
