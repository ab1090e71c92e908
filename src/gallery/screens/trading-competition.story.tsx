import { tradingCompetition } from '#contract/campaigns/trading-competition.ts';
import { tradingCompetitionCampaign } from '../../campaigns/trading-competition/campaign.ts';
import Screen from '../../campaigns/trading-competition/TradingCompetitionScreen.tsx';
import { answered, lost } from '../answers.ts';
import type { Answer } from '../answers.ts';
import { campaignStories } from '../campaign-stories.tsx';
import {
  competitionBoard,
  competitionForGuest,
  competitionForMember,
  competitionIncome,
  incomeToCome,
  noBoard,
  ownPlace,
  withoutPlace,
} from '../fixtures/trading-competition.ts';
import type { ScreenState } from '../screen-states.tsx';
import type { Story } from '../story.ts';

const board = answered(tradingCompetition.rank, competitionBoard());
const own = answered(tradingCompetition.rank, competitionBoard('live', ownPlace));
const income = answered(tradingCompetition.income, competitionIncome);
const member = (name: string, ...answers: readonly Answer[]): ScreenState => ({
  ...{ name, by: 'member' },
  answers: [answered(tradingCompetition.info, competitionForMember), ...answers],
});

export const story: Story = {
  name: '模拟交易大赛',
  states: campaignStories(tradingCompetitionCampaign, {
    Screen,
    guest: competitionForGuest,
    member: competitionForMember,
    parts: [board],
    partsToCome: [answered(tradingCompetition.rank, noBoard)],
    memberParts: [own, income],
    also: ['missing', 'member'],
    after: [
      member(
        '首个交易日之前',
        answered(tradingCompetition.rank, noBoard),
        answered(tradingCompetition.income, incomeToCome),
      ),
      member(
        '成交不够，还没上榜',
        answered(tradingCompetition.rank, competitionBoard('live', withoutPlace)),
        answered(tradingCompetition.income, { ...competitionIncome, trade_cnt: 1 }),
      ),
      member(
        '取消名次，复核中',
        answered(tradingCompetition.rank, competitionBoard('in_review', withoutPlace)),
        answered(tradingCompetition.income, { ...competitionIncome, is_out: true }),
      ),
      member('名次已定', answered(tradingCompetition.rank, competitionBoard('final', ownPlace)), income),
      member('榜单和收益加载失败', lost(tradingCompetition.rank), lost(tradingCompetition.income)),
    ],
  }),
};
