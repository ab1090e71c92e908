import { Button } from '#ui/Button.tsx';
import type { Story } from '../../story.ts';

const long = '参加示例基金公司理财日活动并领取全部奖励';

export const story: Story = {
  name: 'Button',
  states: [
    { name: '主要', draw: () => <Button>立即参加</Button> },
    { name: '次要', draw: () => <Button variant="quiet">稍后再说</Button> },
    { name: '活动', draw: () => <Button variant="campaign">去签到</Button> },
    { name: '整行', draw: () => <Button wide>登录</Button> },
    { name: '整行，长文字', draw: () => <Button wide>{long + long}</Button> },
    { name: '进行中', draw: () => <Button busy>提交中</Button> },
    { name: '不可用', draw: () => <Button disabled>已完成</Button> },
  ],
};
