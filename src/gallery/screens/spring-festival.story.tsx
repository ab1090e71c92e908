import { checkIn } from '#contract/activity-kit/check-in.ts';
import { invite } from '#contract/activity-kit/invite.ts';
import { lottery } from '#contract/activity-kit/lottery.ts';
import { springFestival } from '#contract/campaigns/spring-festival.ts';
import { paths } from '#kernel/screen/paths.ts';
import Screen from '../../campaigns/spring-festival/SpringFestivalScreen.tsx';
import { answered, lost, pending, refused } from '../answers.ts';
import type { Answer } from '../answers.ts';
import { drawnOf, drawsOf, springCheckIns, springWith } from '../fixtures/festivals.ts';
import { mgmFriends } from '../fixtures/mgm.ts';
import { closedPhases, inPhase } from '../fixtures/phases.ts';
import { noFriends } from '../fixtures/standard-campaign.ts';
import { holdMotionsAt } from '../held-motion.ts';
import { screenStates } from '../screen-states.tsx';
import type { ScreenState } from '../screen-states.tsx';
import type { Story } from '../story.ts';

const screen = { Screen, title: '新春红包雨', path: paths.springFestival };
const info = springWith(1);
const draws = (chances: number | null) => answered(lottery.info, drawsOf(info, chances));
const days = (isMember: boolean) => answered(checkIn.info, springCheckIns(isMember));
const friends = answered(invite.records, noFriends);
const phaseNames = { upcoming: '未开始', paused: '暂停', ended: '已结束' } as const;

const member = (name: string, answers: readonly Answer[], acts: readonly string[] = []): ScreenState => ({
  ...{ name, acts, by: 'member' },
  answers: [answered(springFestival.info, info), ...answers, days(true), friends],
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
    ...screenStates(screen, [
      {
        ...{ name: '加载中', by: 'unknown' },
        answers: [pending(springFestival.info), pending(lottery.info), pending(checkIn.info)],
      },
      { name: '加载失败', answers: [lost(springFestival.info), lost(lottery.info), lost(checkIn.info)] },
      {
        name: '抽奖和打卡加载失败',
        answers: [answered(springFestival.info, springWith(0)), lost(lottery.info), lost(checkIn.info)],
      },
      { name: '未登录', answers: [answered(springFestival.info, springWith(0)), draws(null), days(false)] },
      member('有机会', [draws(2)]),
      member('没有机会', [draws(0)]),
      {
        ...{ name: '有好友，任务都已完成', by: 'member' },
        answers: [
          ...[answered(springFestival.info, springWith(5)), draws(12), days(true)],
          answered(invite.records, mgmFriends),
        ],
      },
      member('接住红包，抽中实物', [draws(1), won], ['开抢']),
      member('没有抽中', [draws(1), answered(lottery.draw, drawnOf(info))], ['开抢']),
      member('翻福卡', [draws(2)], ['翻福卡']),
      member('被拒绝', [draws(1), refused(lottery.draw, 200_011, '抽奖机会不足')], ['开抢']),
      ...closedPhases.map((phase): ScreenState => ({
        ...{ name: phaseNames[phase], by: 'member' },
        answers: [answered(springFestival.info, inPhase(info, phase)), draws(2), days(true)],
      })),
    ]),
  ],
};
