import { CollectSection } from '#activity-kit/collect/CollectSection.tsx';
import { collect } from '#contract/activity-kit/collect.ts';
import type { Answer } from '../../answers.ts';
import { answered, lost, pending } from '../../answers.ts';
import { standardCollection } from '../../fixtures/collect.ts';
import { InCampaign } from '../../InCampaign.tsx';
import type { Story } from '../../story.ts';
import type { Visitor } from '../../visitor.ts';
import { wholePage } from '../../whole-page.ts';

const link = { to: '/activity/mgm/award', label: '我的奖品' };
const section = (name: string, by: Visitor, answer: Answer) =>
  wholePage(
    name,
    () => (
      <InCampaign by={by}>
        <CollectSection title="集碎片，开宝藏" link={link} />
      </InCampaign>
    ),
    [answer],
  );
const set = (found: number, changes: Partial<ReturnType<typeof standardCollection>> = {}) =>
  answered(collect.info, { ...standardCollection('mgm-autumn', found), ...changes });

export const story: Story = {
  name: 'CollectSection',
  states: [
    section('加载中', 'member', pending(collect.info)),
    section('加载失败', 'member', lost(collect.info)),
    section('未登录', 'guest', set(0)),
    section('未集齐', 'member', set(2)),
    section('已集齐', 'member', set(3)),
    section('已领完', 'member', set(3, { is_sold_out: true })),
    section('已开启', 'member', set(0, { is_opened: true })),
  ],
};
