import { CheckField } from '#ui/forms/CheckField.tsx';
import type { Story } from '../../story.ts';

const nothing = () => undefined;
const sentence = (
  <>
    我已阅读并同意<a href="/gallery/">《示例服务协议》</a>和<a href="/gallery/">《示例隐私政策》</a>
    ，同意将收件信息用于奖品派送
  </>
);

export const story: Story = {
  name: 'CheckField',
  states: [
    {
      name: '未勾选',
      draw: () => (
        <CheckField isChecked={false} onChange={nothing}>
          {sentence}
        </CheckField>
      ),
    },
    {
      name: '已勾选',
      draw: () => (
        <CheckField isChecked onChange={nothing}>
          {sentence}
        </CheckField>
      ),
    },
    {
      name: '有误',
      draw: () => (
        <CheckField isChecked={false} error="请先阅读并勾选同意协议" onChange={nothing}>
          {sentence}
        </CheckField>
      ),
    },
    {
      name: '不可用',
      draw: () => (
        <CheckField isChecked disabled onChange={nothing}>
          {sentence}
        </CheckField>
      ),
    },
  ],
};
