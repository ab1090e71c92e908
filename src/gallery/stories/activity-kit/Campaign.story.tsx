import { Campaign } from '#activity-kit/campaign/Campaign.tsx';
import { Section } from '#activity-kit/campaign/Section.tsx';
import { scenePart } from '#activity-kit/scene/Scenery.tsx';
import { mgm } from '#contract/campaigns/standard-campaigns.ts';
import { codes } from '#contract/http/codes.ts';
import { mgmCampaign } from '../../../campaigns/mgm/campaign.ts';
import { answered, lost, pending, refused } from '../../answers.ts';
import { mgmForGuest, mgmForMember } from '../../fixtures/mgm.ts';
import { inPhase } from '../../fixtures/phases.ts';
import { InVisit } from '../../InVisit.tsx';
import type { Story } from '../../story.ts';
import type { Visitor } from '../../visitor.ts';
import { wholePage } from '../../whole-page.ts';

const scene = scenePart(async () => (await import('../../../campaigns/mgm/scene.ts')).scene);

const texts = { title: '示例活动', slogan: '每日一次，好运相伴' };
const long = {
  title: '示例基金八月理财日金蛋乐园',
  slogan: '每日一砸，好运相伴，奖励与是否购买、持有基金无关',
  intro: '完成小任务即可领取奖励，全部完成再得惊喜加赠。',
};

const campaign =
  (by: Visitor, words: typeof texts | typeof long = texts) =>
  () => (
    <InVisit manifest={mgmCampaign} by={by} at="/activity/mgm">
      <Campaign texts={words} scene={scene} proof="award">
        <Section title="一个部分" link={{ to: 'award', label: '全部记录' }} room="list">
          内容
        </Section>
      </Campaign>
    </InVisit>
  );

export const story: Story = {
  name: 'Campaign, Section',
  states: [
    wholePage('数据到达之前', campaign('unknown'), [pending(mgm.info)]),
    wholePage('加载失败', campaign('guest'), [lost(mgm.info)]),
    wholePage('未登录', campaign('guest'), [answered(mgm.info, mgmForGuest)]),
    wholePage('长文字', campaign('member', long), [answered(mgm.info, mgmForMember)]),
    wholePage('未开始', campaign('member'), [answered(mgm.info, inPhase(mgmForMember, 'upcoming'))]),
    wholePage('已下线', campaign('member'), [refused(mgm.info, codes.activityMissing, '活动不存在')]),
  ],
};
