import { fairness } from '#contract/activity-kit/fairness.ts';
import { invite } from '#contract/activity-kit/invite.ts';
import { lottery } from '#contract/activity-kit/lottery.ts';
import { participation } from '#contract/activity-kit/participation.ts';
import { mgm } from '#contract/campaigns/standard-campaigns.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import Screen from '../../campaigns/mgm/MgmScreen.tsx';
import { mgmCampaign } from '../../campaigns/mgm/campaign.ts';
import { answered, refused } from '../answers.ts';
import { drawProof, drawReceipt } from '../fixtures/draw-proof.ts';
import { lotteryWith, mgmAwards, mgmForMember, mgmFriends, parcelAward } from '../fixtures/mgm.ts';
import { screenOf, screenStates } from '../screen-states.tsx';
import type { ScreenState } from '../screen-states.tsx';
import type { Story } from '../story.ts';

const screen = screenOf(mgmCampaign, 'main', Screen);

/** A draw of the prize of this place of the wheel; of nothing without one. */
function drawn(place?: number): DataOf<typeof lottery.draw> {
  const prize = place === undefined ? undefined : lotteryWith(1).prize_list[place];
  const award = prize && { ...parcelAward, ...prize, draw_id: drawProof.draw_id };
  return {
    ...{ result: award ? 'success' : 'fail', draw_id: drawProof.draw_id, lottery_cnt: 0 },
    ...{ award: award ?? null, award_list: [...mgmAwards], receipt: drawReceipt },
  };
}

/** The proof of 理财小券, from the odds of the wheel. */
const wheelProof: typeof drawProof = {
  ...{ ...drawProof, activity_id: 'mgm-autumn', pool: 'wheel', roll: 2000 },
  ...{ chosen: 'coupon-2', final: 'coupon-2' },
  table: {
    ...{ version: 1, currency: 'chance', cost: 1, consolation: 'coupon-2', total_weight: 10_000 },
    hash: '2b952e92f8ac8efa1f1accf07227d77c87556d95bfa51e10f841dceb6136e34f',
    entries: lotteryWith(1).prize_list.map(({ prize_id }) => ({ prize_id, weight: 1250 })),
  },
  hash: '04d4882ae671209054a29170c0a25b3269391a43492635ed9f439aa74aff72ad',
};

const state = (name: string, acts: readonly string[], draw = drawn(0)): ScreenState => ({
  ...{ name, acts, by: 'member' },
  answers: [
    answered(mgm.info, mgmForMember),
    answered(lottery.info, lotteryWith(1)),
    answered(lottery.draw, draw),
    answered(invite.records, mgmFriends),
    answered(participation.participate, { result: 'success', result_msg: '获得1次抽奖机会' }),
    answered(fairness.verify, wheelProof),
    refused(invite.notification, 203_013, '今天已提醒过'),
  ],
});

export const story: Story = {
  name: '邀请好友抽好礼，操作之后',
  states: screenStates(screen, [
    state('抽中实物', ['立即抽奖']),
    // The sector beside the pointer turns the corners of the disc outwards.
    state('抽中后关闭结果', ['立即抽奖', '关闭'], drawn(1)),
    state('没有抽中', ['立即抽奖'], drawn()),
    // The page draws with a chance of its own, which no sample of a proof can name.
    state('核对抽奖，与回执不一致', ['立即抽奖', '关闭', '验证这次抽奖'], drawn(1)),
    state('做完任务', ['翻一翻财经日历：去看看']),
    state('规则', ['规则']),
  ]),
};
