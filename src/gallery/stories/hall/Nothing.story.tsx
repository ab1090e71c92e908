import { KnownAnswers } from '#kernel/resource/known-answers.ts';
import { ActivityCenterStore } from '../../../pages/activity-center/activity-center-store.ts';
import { Nothing } from '../../../pages/activity-center/components/Nothing.tsx';
import type { Story } from '../../story.ts';

function searched(term: string) {
  const store = new ActivityCenterStore(new KnownAnswers());
  store.choose({ term });
  return () => <Nothing store={store} />;
}

export const story: Story = {
  name: '活动中心没有结果',
  states: [
    { name: '没有活动', draw: searched('') },
    { name: '没有搜到', draw: searched('红包') },
    { name: '最长的词', draw: searched('示例基金公司年度投资者教育活动之指数基金长期定期投资知识竞答') },
  ],
};
