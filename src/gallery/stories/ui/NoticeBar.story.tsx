import { NoticeBar } from '#ui/NoticeBar.tsx';
import type { Story } from '../../story.ts';

const nothing = () => undefined;
const long = '您的收货地址还没有填写，实物奖品将在填写后七个工作日内寄出，逾期未填写视为放弃领取。';

export const story: Story = {
  name: 'NoticeBar',
  states: [
    { name: '提示', draw: () => <NoticeBar>本期活动尚未开始</NoticeBar> },
    { name: '成功', draw: () => <NoticeBar tone="good">预约成功，开始前会提醒您</NoticeBar> },
    { name: '提醒，可关闭', draw: () => <NoticeBar tone="warning" onClose={nothing} children={long} /> },
    {
      name: '错误，带操作',
      draw: () => (
        <NoticeBar tone="bad" action={<a href="#address">去填写</a>} onClose={nothing}>
          {long}
        </NoticeBar>
      ),
    },
  ],
};
