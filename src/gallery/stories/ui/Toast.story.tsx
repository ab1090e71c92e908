import { Toast } from '#ui/Toast.tsx';
import type { Story } from '../../story.ts';
import { wholePage } from '../../whole-page.ts';

export const story: Story = {
  name: 'Toast',
  states: [
    wholePage('一句话', () => <Toast text="签到成功，获得 1 元" />),
    wholePage('三行', () => (
      <Toast text="网络不给力，请检查网络后重试；如果仍然失败，请稍后再来，或者联系客服处理。" />
    )),
  ],
};
