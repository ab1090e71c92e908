import { checkIn } from '#contract/activity-kit/check-in.ts';
import { invite } from '#contract/activity-kit/invite.ts';
import { lottery } from '#contract/activity-kit/lottery.ts';
import { springFestival } from '#contract/campaigns/standard-campaigns.ts';
import Screen from '../../campaigns/spring-festival/SpringFestivalScreen.tsx';
import { springFestivalCampaign } from '../../campaigns/spring-festival/campaign.ts';
import { answered, lost, refused } from '../answers.ts';
import type { Answer } from '../answers.ts';
import { campaignStories } from '../campaign-stories.tsx';
import { drawnOf, drawsOf, springCheckIns, springWith } from '../fixtures/festivals.ts';
import { festivalFriends } from '../fixtures/mgm.ts';
import { holdMotionsAt } from '../held-motion.ts';
import { screenOf, screenStates } from '../screen-states.tsx';
import { withNotice } from '../with-notice.tsx';
import type { ScreenState } from '../screen-states.tsx';
import type { Story } from '../story.ts';

const screen = screenOf(springFestivalCampaign, 'main', Screen);
const info = springWith(1);
const draws = (chances: number | null) => answered(lottery.info, drawsOf(info, chances));
const days = (isMember: boolean) => answered(checkIn.info, springCheckIns(isMember));

const member = (name: string, answers: readonly Answer[], acts: readonly string[] = []): ScreenState => ({
  ...{ name, acts, by: 'member' },
  answers: [answered(springFestival.info, info), ...answers, days(true)],
});
/** The rain after so many milliseconds. */
const rainAt = 4200;
const [rain] = screenStates(screen, [member('红包雨进行中', [draws(2)], ['开抢'])]);

const won = answered(lottery.draw, drawnOf(info, 0));

export const story: Story = {
  name: '新春红包雨',
  states: [
    // First, because a picture of all states ends before the last of them.
    ...(rain === undefined
      ? []
      : [
          {
            ...rain,
            draw: () => {
              holdMotionsAt(rainAt);
              return rain.draw();
            },
          },
        ]),
    ...withNotice(
      '被拒绝',
      campaignStories(springFestivalCampaign, {
        Screen,
        guest: springWith(0),
        member: info,
        parts: [draws(null), days(false)],
        memberParts: [draws(2), days(true)],
        failed: [
          {
            name: '抽奖和打卡加载失败',
            answers: [answered(springFestival.info, springWith(0)), lost(lottery.info), lost(checkIn.info)],
          },
        ],
        own: [
          member('有机会', [draws(2)]),
          member('没有机会', [draws(0)]),
          {
            ...{ name: '有好友，任务都已完成', by: 'member' },
            answers: [
              ...[answered(springFestival.info, springWith(5)), draws(12), days(true)],
              answered(invite.records, festivalFriends),
            ],
          },
          member('接住红包，抽中实物', [draws(1), won], ['开抢']),
          member('没有抽中', [draws(1), answered(lottery.draw, drawnOf(info))], ['开抢']),
          member('翻福卡', [draws(2)], ['翻福卡']),
          member('被拒绝', [draws(1), refused(lottery.draw, 200_011, '抽奖机会不足')], ['开抢']),
        ],
      }),
    ),
  ],
};
