import { officialUpgradeCampaign } from '../../campaigns/official-upgrade/campaign.ts';
import { prizeStories } from '../campaign-stories.tsx';
import { mgmAwards } from '../fixtures/mgm.ts';
import { drawnAt } from '../fixtures/upgrade.ts';
import type { Story } from '../story.ts';

const list = mgmAwards
  .filter(({ kind }) => kind === 'code')
  .slice(0, 1)
  .map((award) => ({
    ...{
      ...award,
      draw_id: '',
      title: '手机好礼',
      picture: 'phone',
      value_desc: '1999元',
      value_amount: 199_900,
    },
    ...{ source_desc: '开放日升级版 头奖', award_time: drawnAt },
  }));

export const story: Story = {
  name: '开放日升级版奖品',
  states: prizeStories(officialUpgradeCampaign, list, { name: '头奖', isLoading: true }),
};
