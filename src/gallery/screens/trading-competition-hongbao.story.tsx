import { redPacket } from '#contract/activity-kit/red-packet.ts';
import { tradingCompetition } from '#contract/campaigns/trading-competition.ts';
import { tradingCompetitionCampaign } from '../../campaigns/trading-competition/campaign.ts';
import Screen from '../../campaigns/trading-competition/HongbaoScreen.tsx';
import { answered, lost } from '../answers.ts';
import { campaignStories } from '../campaign-stories.tsx';
import { inPhase } from '../fixtures/phases.ts';
import {
  competitionForGuest,
  competitionForMember,
  competitionPackets,
  endedPackets,
  packetRecords,
} from '../fixtures/trading-competition.ts';
import type { Story } from '../story.ts';

const info = answered(tradingCompetition.info, competitionForGuest);
const packets = answered(redPacket.list, competitionPackets);

export const story: Story = {
  name: '大赛红包',
  states: campaignStories(tradingCompetitionCampaign, {
    Screen,
    screen: 'hongbao',
    guest: competitionForGuest,
    parts: [
      answered(redPacket.list, {
        ...competitionPackets,
        list: competitionPackets.list.map((packet) => ({ ...packet, my_fen: null })),
      }),
    ],
    memberParts: [packets],
    phases: [],
    also: ['member'],
    after: [
      {
        ...{ name: '已结束', by: 'member' },
        answers: [
          answered(tradingCompetition.info, inPhase(competitionForMember, 'ended')),
          answered(redPacket.list, endedPackets),
        ],
      },
      {
        ...{ name: '领取记录', by: 'member', acts: ['加油红包的领取记录'] },
        answers: [info, packets, answered(redPacket.records, packetRecords)],
      },
      {
        ...{ name: '没有红包', by: 'member' },
        answers: [info, answered(redPacket.list, { ...competitionPackets, list: [] })],
      },
      { ...{ name: '红包加载失败', by: 'member' }, answers: [info, lost(redPacket.list)] },
    ],
  }),
};
