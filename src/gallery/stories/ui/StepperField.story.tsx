import { StepperField } from '#ui/forms/StepperField.tsx';
import type { Story } from '../../story.ts';

const whole = {
  ...{ label: '每期金额（元）', onChange: () => undefined, write: String },
  read: (text: string) => (text === '' ? undefined : Number(text)),
  ...{ step: 100, min: 100, max: 10_000 },
};

export const story: Story = {
  name: 'StepperField',
  states: [
    { name: '已填写', draw: () => <StepperField {...whole} value="1000" hint="每次增减 100 元" /> },
    { name: '已到下限', draw: () => <StepperField {...whole} value="100" /> },
    { name: '已到上限', draw: () => <StepperField {...whole} value="10000" /> },
    { name: '有误', draw: () => <StepperField {...whole} value="" error="请输入 100 至 10,000 元" /> },
  ],
};
