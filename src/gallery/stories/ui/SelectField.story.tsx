import { SelectField } from '#ui/forms/SelectField.tsx';
import type { Story } from '../../story.ts';

const nothing = () => undefined;
const options = [
  [1, '一周'],
  [4, '四周'],
  [52, '五十二周，到期前三天以站内消息提醒，可以随时提前结束'],
] as const;

export const story: Story = {
  name: 'SelectField',
  states: [
    {
      name: '未选择',
      draw: () => <SelectField label="有效期" options={options} value={undefined} onChange={nothing} />,
    },
    {
      name: '已选择',
      draw: () => <SelectField label="有效期" options={options} value={4} onChange={nothing} />,
    },
    {
      name: '长选项',
      draw: () => <SelectField label="有效期" options={options} value={52} onChange={nothing} />,
    },
    {
      name: '有误',
      draw: () => (
        <SelectField
          label="有效期"
          options={options}
          error="请选择有效期"
          value={undefined}
          onChange={nothing}
        />
      ),
    },
    {
      name: '不可用',
      draw: () => <SelectField label="有效期" options={options} disabled value={1} onChange={nothing} />,
    },
  ],
};
