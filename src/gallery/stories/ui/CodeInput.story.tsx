import { CodeInput } from '#ui/forms/CodeInput.tsx';
import type { Story } from '../../story.ts';

const nothing = () => undefined;

export const story: Story = {
  name: 'CodeInput',
  states: [
    {
      name: '未填写',
      draw: () => <CodeInput label="短信验证码" hint="已发送至 138****0001" value="" onChange={nothing} />,
    },
    { name: '填写中', draw: () => <CodeInput label="短信验证码" value="123" onChange={nothing} /> },
    { name: '已填满', draw: () => <CodeInput label="短信验证码" value="123456" onChange={nothing} /> },
    {
      name: '有误',
      draw: () => (
        <CodeInput label="短信验证码" error="验证码错误，请重新输入" value="123456" onChange={nothing} />
      ),
    },
    {
      name: '不可用',
      draw: () => <CodeInput label="短信验证码" disabled value="12" onChange={nothing} />,
    },
    { name: '四位', draw: () => <CodeInput label="口令" size={4} value="20" onChange={nothing} /> },
  ],
};
