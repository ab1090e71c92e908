import { CampaignCode } from '../../../app/CampaignCode.tsx';
import { Page } from '#ui/Page.tsx';
import type { Story } from '../../story.ts';
import { wholePage } from '../../whole-page.ts';

export const story: Story = {
  name: 'CampaignCode',
  states: [
    wholePage('活动旁边', () => (
      <>
        <Page kind="campaign">{null}</Page>
        <CampaignCode addressHere={() => 'https://hall.example/activity/gold/fund'} />
      </>
    )),
  ],
};
