import { PosterDialog } from '#activity-kit/invite/PosterDialog.tsx';
import { InCampaign } from '../../InCampaign.tsx';
import type { Story } from '../../story.ts';
import { wholePage } from '../../whole-page.ts';

// Of a fixed host: the link is in the picture of the code.
const linkOf = (code: string) =>
  `https://hall.example/activity/mgm?activity_id=mgm-autumn&invite_code=${code}`;
const poster = (code: string) => () => (
  <InCampaign by="member">
    <PosterDialog
      code={code}
      link={linkOf(code)}
      share={{ title: '邀请好友抽好礼', slogan: '邀好友参与，赢抽奖机会' }}
      onClose={() => undefined}
    />
  </InCampaign>
);

export const story: Story = {
  name: 'PosterDialog',
  states: [
    wholePage('八位邀请码', poster('7KQ4XM9R')),
    wholePage('以前的十六位邀请码', poster('0123456789ABCDEF')),
  ],
};
