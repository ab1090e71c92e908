import { Steps } from '#ui/Steps.tsx';
import type { Story } from '../../story.ts';

const short = [{ title: '邀请好友' }, { title: '好友登录' }, { title: '领取奖励' }];
const long = [
  { title: '提交申请', hint: '2026-11-20 09:30' },
  { title: '审核身份信息与收货地址是否完整', hint: '一般需要一到三个工作日，请保持手机畅通' },
  { title: '寄出' },
  { title: '签收' },
];

export const story: Story = {
  name: 'Steps',
  states: [
    { name: '横向第一步', draw: () => <Steps label="邀请步骤" steps={short} current={0} /> },
    { name: '横向全部完成', draw: () => <Steps label="邀请步骤" steps={short} current={3} /> },
    { name: '横向四步长文字', draw: () => <Steps label="寄送" steps={long} current={1} /> },
    { name: '纵向', draw: () => <Steps label="寄送进度" direction="down" steps={long} current={1} /> },
  ],
};
