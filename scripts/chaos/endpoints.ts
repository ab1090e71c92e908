import { address } from '../../contract/activity-kit/address.ts';
import { coupon } from '../../contract/activity-kit/coupon.ts';
import { equity } from '../../contract/activity-kit/equity.ts';
import { lottery } from '../../contract/activity-kit/lottery.ts';
import { exchange } from '../../contract/activity-kit/exchange.ts';
import { goldFund } from '../../contract/campaigns/gold-fund.ts';
import { packages } from '../../contract/campaigns/packages.ts';
import { reviewer } from '../../contract/campaigns/reviewer.ts';
import type { Act } from './chaos-member.ts';
import {
  chaosGates,
  couponsOf,
  giftOf,
  dayOf,
  evaluationOf,
  goldOf,
  mgmOf,
  packageOf,
  raffleOf,
} from './chaos-content.ts';
import { chaosTasks } from './chaos-parts.ts';
import { marketActs, marketEndpoints } from './market-endpoints.ts';
import {
  awardRow,
  call,
  chancesEach,
  chanceSpent,
  delivery,
  none,
  participate,
  prizeTaken,
  times,
} from './money-endpoint.ts';
import type { MoneyEndpoint } from './money-endpoint.ts';
import { socialActs, socialEndpoints } from './social-endpoints.ts';

const finishing = (round: number, member: number): Act[] =>
  chaosTasks.map((task) =>
    participate(
      dayOf(round),
      task,
      member,
    )({ tasks: 1, ...(task === chaosTasks.at(-1) ? { takes: ['bonus'] } : {}) }),
  );

const earning = (round: number, member: number): Act[] =>
  times((nth) => participate(raffleOf(round), `earn:${nth}`, member)({ earned: 1 }));

const drawing = (round: number, member: number): Act[] =>
  times((nth) =>
    participate(raffleOf(round), 'draw', member, `draw:${nth}`)({ draws: 1, takes: ['packet', 'coupon'] }),
  );

const takingTasks = (round: number, member: number): Act[] =>
  chaosTasks
    .slice(0, chancesEach)
    .map((task_id) =>
      call(goldFund.assetTask.path, goldOf(round), { task_id }, member, task_id)({ tasks: 1, earned: 1 }),
    );

const smashing = (round: number, member: number): Act[] =>
  times((nth) =>
    call(
      goldFund.tokenDraw.path,
      goldOf(round),
      { entropy: 'chaos' },
      member,
      `egg:${nth}`,
    )({ draws: 1, takes: ['egg', 'shell'] }),
  );

const guessing = (round: number, member: number): Act[] => [
  {
    ...call(goldFund.guessSave.path, goldOf(round), { guess: 'up' }, member, 'guess')({ guesses: 1 }),
    look: {
      path: `${goldFund.guessStockList.path}?activity_id=${goldOf(round)}`,
      isWanted: () => true,
      pick: ({ id }) => ({ id: String(id) }),
    },
  },
];

const earningMgm = (round: number, member: number): Act[] =>
  chaosTasks
    .slice(0, chancesEach)
    .map((task) => participate(mgmOf(round), task, member)({ tasks: 1, earned: 1 }));

const boxes = { earned: 3, takes: ['discount'] };
const passingGates = (round: number, member: number): Act[] =>
  chaosGates.map((task_id) =>
    call(
      packages.participate.path,
      packageOf(round),
      { task_id },
      member,
      task_id,
    )({ tasks: 1, ...(task_id === chaosGates.at(-1) ? boxes : {}) }),
  );

const drawingFrom = (lottery_type: string, prize: string) => (round: number, member: number) =>
  call(
    lottery.draw.path,
    mgmOf(round),
    { lottery_type, entropy: 'chaos' },
    member,
    lottery_type,
  )({ draws: 1, takes: [prize] });

const parcel = drawingFrom('parcels', 'parcel');
const drawingMgm = (round: number, member: number): Act[] => [
  parcel(round, member),
  drawingFrom('codes', 'code')(round, member),
];

const home = {
  ...{ name: '示例用户', phone: '13800000009', address_detail: '示例路一号示例小区' },
  ...{ province: '浙江省', city: '杭州市', district: '西湖区' },
};

const addressing = (round: number, member: number): Act[] => [
  {
    ...{ path: address.submit.path, body: home, does: { addresses: 1 } },
    key: `${mgmOf(round)}:${member}:address`,
    look: {
      path: `${lottery.awardList.path}?activity_id=${mgmOf(round)}`,
      isWanted: ({ kind }) => kind === 'physical',
      pick: ({ award_id: id }) => ({ equity_record_id: String(id) }),
    },
  },
];

const claiming = (round: number, member: number): Act[] => [
  call(equity.receive.path, couponsOf(round), { prize_id: 'gift' }, member, 'gift')({ takes: ['gift'] }),
];

const using = (round: number, member: number): Act[] => [
  {
    ...{ path: coupon.use.path, body: {}, does: { couponUses: 1 } },
    key: `${couponsOf(round)}:${member}:use`,
    look: {
      path: `${coupon.list.path}?limit=100`,
      isWanted: ({ title }) => title === giftOf(round),
      pick: ({ equity_info_id: id }) => ({ equity_info_id: String(id) }),
    },
  },
];

const evaluating = (round: number, member: number): Act[] =>
  chaosTasks.map((task_id) =>
    call(
      reviewer.participate.path,
      evaluationOf(round),
      { task_id },
      member,
      task_id,
    )({ tasks: 1, earned: 1 }),
  );

const takingLast = (round: number, member: number): Act[] => [
  call(reviewer.participate.path, evaluationOf(round), {}, member, 'last')({ takes: ['badge'] }),
];

const exchanging = (round: number, member: number): Act[] =>
  times((nth) =>
    call(
      exchange.exchange.path,
      evaluationOf(round),
      { prize_id: 'swap' },
      member,
      `swap:${nth}`,
    )({ spent: 1, takes: ['swap'] }),
  );

/** Every endpoint that moves something of value; a campaign with a new one adds a line. */
export const moneyEndpoints: readonly MoneyEndpoint[] = [
  { name: 'participate: finish a task', never: [chanceSpent], before: none, acts: finishing },
  {
    ...{ name: 'participate: earn a chance', before: none, acts: earning },
    never: [chanceSpent, prizeTaken, awardRow, delivery],
  },
  { name: 'participate: draw', never: [], before: earning, acts: drawing },
  {
    ...{ name: 'gold fund: take a task', before: none, acts: takingTasks },
    never: [chanceSpent, prizeTaken, delivery],
  },
  { name: 'gold fund: smash an egg', never: [], before: takingTasks, acts: smashing },
  {
    ...{ name: 'gold fund: guess', before: none, acts: guessing },
    never: [chanceSpent, prizeTaken, awardRow, delivery],
  },
  { name: 'packages: pass the gates', never: [chanceSpent], before: none, acts: passingGates },
  { name: 'lottery: draw', never: [], before: earningMgm, acts: drawingMgm },
  {
    ...{ name: 'address of a parcel', acts: addressing },
    before: (round, member) => [...earningMgm(round, member), parcel(round, member)],
    never: [chanceSpent, prizeTaken, awardRow, delivery],
  },
  { name: 'equity: claim', never: [chanceSpent, delivery], before: none, acts: claiming },
  {
    ...{ name: 'coupon: use', before: claiming, acts: using },
    never: [chanceSpent, prizeTaken, awardRow, delivery],
  },
  {
    ...{ name: 'evaluation: finish a task', before: none, acts: evaluating },
    never: [chanceSpent, prizeTaken, delivery],
  },
  {
    ...{ name: 'evaluation: take the last award', before: evaluating, acts: takingLast },
    never: [chanceSpent, delivery],
  },
  { name: 'exchange: take a prize', never: [], before: evaluating, acts: exchanging },
  ...socialEndpoints,
  ...marketEndpoints,
];

/** All of them, for each member in sequence, in an order in which a draw can be paid for. */
export const everything: MoneyEndpoint = {
  ...{ name: 'all of them', never: [], before: none },
  acts: (round, member) =>
    [
      ...[finishing, earning, drawing, takingTasks, smashing, guessing],
      ...[passingGates, earningMgm, drawingMgm, addressing, claiming, using],
      ...[evaluating, takingLast, exchanging],
      ...socialActs,
      ...marketActs,
    ].flatMap((acts) => acts(round, member)),
};
