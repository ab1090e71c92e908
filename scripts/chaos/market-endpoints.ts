import { lottery } from '../../contract/activity-kit/lottery.ts';
import { quiz } from '../../contract/activity-kit/quiz.ts';
import { redPacket } from '../../contract/activity-kit/red-packet.ts';
import { etfTrain } from '../../contract/campaigns/etf-train.ts';
import type { Act } from './chaos-member.ts';
import { questionOf, tradingOf, trainOf } from './market-content.ts';
import { awardRow, call, chanceSpent, delivery, none, prizeTaken } from './money-endpoint.ts';
import type { MoneyEndpoint } from './money-endpoint.ts';

const openingPacket = (round: number, member: number): Act[] => [
  call(redPacket.open.path, tradingOf(round), { prize_id: 'share' }, member, 'share')({ takes: ['share'] }),
];

/** The only question; reading it starts the attempt. */
const answering = (round: number, member: number): Act[] => [
  {
    ...call(
      quiz.answer.path,
      questionOf(round),
      { question_set_id: 'basics', question_id: 'q', option_ids: ['a'] },
      member,
      'answer',
    )({ earned: 1 }),
    look: {
      path: `${quiz.next.path}?activity_id=${questionOf(round)}&question_set_id=basics`,
      isWanted: () => true,
      pick: () => ({}),
    },
  },
];

const drawingForAnswer = (round: number, member: number): Act[] => [
  call(
    lottery.draw.path,
    questionOf(round),
    { lottery_type: 'main', entropy: 'chaos' },
    member,
    'cup',
  )({ draws: 1, takes: ['cup'] }),
];

const checkingIn = (round: number, member: number): Act[] => [
  call(etfTrain.checkIn.path, trainOf(round), {}, member, 'check-in')({ earned: 1 }),
];

const drawingForPoints = (round: number, member: number): Act[] => [
  call(
    etfTrain.pointDraw.path,
    trainOf(round),
    { entropy: 'chaos' },
    member,
    'cap',
  )({ draws: 1, takes: ['cap'] }),
];

/** Calls of the campaigns of the market that move something of value. */
export const marketEndpoints: readonly MoneyEndpoint[] = [
  { name: 'red packet: open', never: [chanceSpent], before: none, acts: openingPacket },
  {
    ...{ name: 'quiz: answer', before: none, acts: answering },
    never: [chanceSpent, prizeTaken, awardRow, delivery],
  },
  { name: 'quiz: draw', never: [], before: answering, acts: drawingForAnswer },
  {
    ...{ name: 'ETF train: check in', before: none, acts: checkingIn },
    never: [chanceSpent, prizeTaken, awardRow, delivery],
  },
  { name: 'ETF train: draw for points', never: [], before: checkingIn, acts: drawingForPoints },
];

/** All of their calls, in an order in which each can be paid for. */
export const marketActs = [openingPacket, answering, drawingForAnswer, checkingIn, drawingForPoints];
