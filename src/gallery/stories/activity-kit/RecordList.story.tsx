import { RecordList } from '#activity-kit/RecordList.tsx';
import type { AwardRecord } from '#activity-kit/RecordList.tsx';
import { galleryNow } from '../../still-world.ts';
import type { Story } from '../../story.ts';

const record = (at: number, change: Partial<AwardRecord> = {}): AwardRecord => ({
  award_id: `award-${at}`,
  title: '理财日签到奖励',
  value_desc: '1元',
  source_desc: '每日签到',
  award_time: galleryNow,
  ...change,
});

export const story: Story = {
  name: 'RecordList',
  states: [
    { name: '一条', draw: () => <RecordList records={[record(1)]} /> },
    {
      name: '有图片',
      draw: () => <RecordList records={[record(1, { picture: 'ticket', state: 'granted' })]} />,
    },
    {
      name: '长文字、大数字、没有时间',
      draw: () => (
        <RecordList
          records={[
            record(1, {
              title: '完成全部任务并连续签到三十一天的额外奖励',
              value_desc: '999999999元',
              source_desc: '邀请好友参加示例基金公司理财日活动并完成首次风险测评',
            }),
            record(2, { award_time: null }),
          ]}
        />
      ),
    },
    {
      name: '三十条',
      draw: () => <RecordList records={Array.from({ length: 30 }, (_, at) => record(at))} />,
    },
    { name: '没有', draw: () => <RecordList records={[]} /> },
  ],
};
