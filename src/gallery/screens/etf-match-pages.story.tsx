import { invite } from '#contract/activity-kit/invite.ts';
import { etfMatch } from '#contract/campaigns/etf-match.ts';
import { codes } from '#contract/http/codes.ts';
import { etfMatchCampaign } from '../../campaigns/etf-match/campaign.ts';
import Interpret from '../../campaigns/etf-match/InterpretScreen.tsx';
import Invite from '../../campaigns/etf-match/InviteScreen.tsx';
import List from '../../campaigns/etf-match/ListScreen.tsx';
import Record from '../../campaigns/etf-match/RecordScreen.tsx';
import Sections from '../../campaigns/etf-match/SectionScreen.tsx';
import { answered, lost, refused } from '../answers.ts';
import type { Answer } from '../answers.ts';
import {
  firstIncome,
  matchBoards,
  matchChanges,
  matchExplanation,
  matchForGuest,
  matchForMember,
  matchGains,
  matchProfile,
  matchSections,
  newMatchForGuest,
  newMatchForMember,
  noBoards,
  ownGains,
  weekBoard,
} from '../fixtures/etf-match.ts';
import { competitionBoard, competitionIncome, ownPlace } from '../fixtures/trading-competition.ts';
import { lastUpdate } from '../fixtures/trading-days.ts';
import { screenOf, screenStates } from '../screen-states.tsx';
import type { ScreenState } from '../screen-states.tsx';
import type { Story } from '../story.ts';

const guest = answered(etfMatch.info, matchForGuest);
const info = answered(etfMatch.info, matchForMember);
const member = (name: string, ...answers: readonly Answer[]): ScreenState => ({
  ...{ name, by: 'member', answers: [info, ...answers] },
});
const figures = [answered(etfMatch.gains, matchGains), answered(etfMatch.statsIncome, firstIncome)] as const;
const ownFigures = [
  answered(etfMatch.gains, ownGains),
  answered(etfMatch.statsIncome, competitionIncome),
] as const;
const friends = [0, 1, 2].map((at) => ({
  ...{ relation_activity_id: `00000000-0000-4000-8000-00000000000${at}`, state: 'qualified' },
  ...{ phone: `139****20${at}8`, remind_status: 1, award_amount: 0 },
  invite_time: lastUpdate - at * 50_000_000,
}));

export const story: Story = {
  name: '大赛赛区、排行、战绩、邀请、说明',
  states: [
    ...screenStates(screenOf(etfMatchCampaign, 'section', Sections), [
      { name: '未选赛区', answers: [guest, answered(etfMatch.sectionInfo, matchSections())] },
      member('已选赛区', answered(etfMatch.sectionInfo, matchSections('broad'))),
      { name: '赛区加载失败', answers: [guest, lost(etfMatch.sectionInfo)] },
    ]),
    ...screenStates(screenOf(etfMatchCampaign, 'list', List), [
      member(
        '周榜',
        answered(etfMatch.rankList, matchBoards),
        answered(etfMatch.rankDetail, weekBoard(ownPlace)),
      ),
      {
        ...{ name: '总榜', acts: ['总榜'] },
        answers: [
          guest,
          answered(etfMatch.rankList, matchBoards),
          answered(etfMatch.rankDetail, competitionBoard()),
        ],
      },
      {
        name: '还没有榜单',
        answers: [answered(etfMatch.info, newMatchForGuest), answered(etfMatch.rankList, noBoards)],
      },
      {
        ...{ name: '报名后还没有榜单', by: 'member', acts: ['总榜'] },
        answers: [answered(etfMatch.info, newMatchForMember), answered(etfMatch.rankList, noBoards)],
      },
      { name: '榜单加载失败', answers: [guest, lost(etfMatch.rankList)] },
    ]),
    ...screenStates(screenOf(etfMatchCampaign, 'record', Record), [
      {
        name: '他人公开的战绩',
        answers: [
          guest,
          answered(etfMatch.userProfile, matchProfile(1)),
          ...figures,
          answered(etfMatch.positionChanges, matchChanges),
        ],
      },
      {
        name: '他人未公开',
        answers: [
          guest,
          answered(etfMatch.userProfile, matchProfile(2)),
          ...figures,
          answered(etfMatch.positionChanges, { position_changes: [], total: 0, is_auth: 2 }),
        ],
      },
      member(
        '自己的战绩',
        answered(etfMatch.userProfile, matchProfile(2, true)),
        ...ownFigures,
        answered(etfMatch.positionChanges, { ...matchChanges, total: 11, is_auth: 2 }),
      ),
      {
        name: '没有战绩',
        answers: [guest, refused(etfMatch.userProfile, codes.contestantMissing, '您尚未报名比赛')],
      },
      { name: '战绩加载失败', answers: [guest, lost(etfMatch.userProfile)] },
    ]),
    ...screenStates(screenOf(etfMatchCampaign, 'invite', Invite), [
      member(
        '邀请',
        answered(etfMatch.inviteInfo, { total_cnt: 3, invite_info: matchForMember.invite_info }),
        answered(invite.records, {
          ...{ list: friends, summary: { total: 3, qualified: 3, waiting: 0, award_amount: 0 } },
        }),
      ),
    ]),
    ...screenStates(screenOf(etfMatchCampaign, 'interpret', Interpret), [
      { name: '说明', answers: [guest, answered(etfMatch.rankExplain, matchExplanation)] },
      { name: '说明加载失败', answers: [guest, lost(etfMatch.rankExplain)] },
    ]),
  ],
};
