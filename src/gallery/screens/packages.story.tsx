import { lottery } from '#contract/activity-kit/lottery.ts';
import { packages } from '#contract/campaigns/packages.ts';
import Screen from '../../campaigns/packages/PackagesScreen.tsx';
import { packagesCampaign } from '../../campaigns/packages/campaign.ts';
import { answered } from '../answers.ts';
import { campaignStories } from '../campaign-stories.tsx';
import {
  boxesWith,
  packagesForGuest,
  packagesForMember,
  packagesGreeting,
  packagesInSecond,
} from '../fixtures/packages.ts';
import type { ScreenState } from '../screen-states.tsx';
import type { Story } from '../story.ts';

const noBox = answered(lottery.info, boxesWith(0));

const at = (name: string, info: typeof packagesForGuest, more: Partial<ScreenState> = {}): ScreenState => ({
  ...{ name, by: 'member', answers: [answered(packages.info, info), noBox], ...more },
});

export const story: Story = {
  name: '新人礼包',
  states: campaignStories(packagesCampaign, {
    Screen,
    guest: packagesForGuest,
    parts: [answered(lottery.info, boxesWith(null))],
    own: [
      at('首次欢迎', packagesGreeting),
      at('已开户，可领体验金', packagesForMember),
      at('第二关进行中', packagesInSecond),
      at('未解锁的提示', packagesForMember, { acts: ['认识第一只基金：未解锁'] }),
    ],
    // The second half of the way has them.
    phases: [],
  }),
};
