import { PrizeSection } from '#activity-kit/prizes/PrizeSection.tsx';
import { TaskSection } from '#activity-kit/tasks/TaskSection.tsx';
import { mgmForMember } from '../../fixtures/mgm.ts';
import { InCampaign } from '../../InCampaign.tsx';
import type { Story } from '../../story.ts';
import { wholePage } from '../../whole-page.ts';

const tasks = (info?: typeof mgmForMember | null) => () => (
  <InCampaign by="member" {...(info !== undefined && { info })}>
    <TaskSection title="做任务，得机会">
      <p>任务上方的说明</p>
    </TaskSection>
  </InCampaign>
);

const prizes =
  (info = mgmForMember) =>
  () => (
    <InCampaign by="member" info={info}>
      <PrizeSection title="奖品墙" />
    </InCampaign>
  );

export const story: Story = {
  name: 'TaskSection, PrizeSection',
  states: [
    wholePage('任务', tasks()),
    wholePage('任务加载中', tasks(null)),
    wholePage('没有任务', tasks({ ...mgmForMember, task_list: [] })),
    wholePage('奖品', prizes()),
    wholePage('没有奖品', prizes({ ...mgmForMember, prize_list: [] })),
  ],
};
