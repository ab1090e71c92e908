import { PassingWinners } from '#activity-kit/prizes/PassingWinners.tsx';
import { WinnersTicker } from '#activity-kit/prizes/WinnersTicker.tsx';
import { winners } from '#contract/activity-kit/winners.ts';
import type { Answer } from '../../answers.ts';
import { answered, lost } from '../../answers.ts';
import { someWinners } from '../../fixtures/winners.ts';
import { InCampaign } from '../../InCampaign.tsx';
import { galleryNow } from '../../still-world.ts';
import type { Story } from '../../story.ts';
import { wholePage } from '../../whole-page.ts';

const ticker = (name: string, answer: Answer) =>
  wholePage(
    name,
    () => (
      <InCampaign by="guest">
        <WinnersTicker />
      </InCampaign>
    ),
    [answer],
  );
const list = (winner_list: typeof someWinners) =>
  answered(winners.info, { activity_id: 'mgm-autumn', winner_list });

export const story: Story = {
  name: 'WinnersTicker',
  states: [
    ticker('有人中奖', list(someWinners)),
    ticker('还没有人中奖', list([])),
    ticker('加载失败', lost(winners.info)),
    { name: '长名称', draw: () => <PassingWinners list={someWinners.slice(-1)} now={() => galleryNow} /> },
  ],
};
