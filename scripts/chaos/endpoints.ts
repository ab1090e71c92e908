import { address } from '../../contract/activity-kit/address.ts';
import { coupon } from '../../contract/activity-kit/coupon.ts';
import { equity } from '../../contract/activity-kit/equity.ts';
import { lottery } from '../../contract/activity-kit/lottery.ts';
import { participation } from '../../contract/activity-kit/participation.ts';
import { goldFund } from '../../contract/campaigns/gold-fund.ts';
import type { Act, Deed } from './chaos-member.ts';
import { chaosTasks, couponsOf, dayOf, goldOf, mgmOf, raffleOf } from './chaos-content.ts';

/** Number of chances a member earns, and spends on draws, in a round. */
export const chancesEach = 2;

/** A call that moves something of value, for one member in one round. */
export interface MoneyEndpoint {
  readonly name: string;
  /** Kill points that its transaction does not pass. */
  readonly never: readonly string[];
  /** Calls that must be made before, without a kill. */
  readonly before: (round: number, member: number) => readonly Act[];
  readonly acts: (round: number, member: number) => readonly Act[];
}

/** A call about an activity; `nth` distinguishes calls with the same body. */
function call(path: string, activity_id: string, body: Act['body'], member: number, nth: string) {
  return (does: Deed): Act => ({
    ...{ path, body: { activity_id, ...body }, does },
    key: `${activity_id}:${member}:${nth}`.slice(0, 64),
  });
}

const participate = (activity: string, task_id: string, member: number, nth = task_id) =>
  call(participation.participate.path, activity, { task_id }, member, nth);

const times = <T>(make: (nth: number) => T): T[] =>
  Array.from({ length: chancesEach }, (_, index) => make(index + 1));

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
      pick: ([first]) => ({ id: String(first?.id) }),
    },
  },
];

const earningMgm = (round: number, member: number): Act[] =>
  chaosTasks
    .slice(0, chancesEach)
    .map((task) => participate(mgmOf(round), task, member)({ tasks: 1, earned: 1 }));

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
      pick: (list) => ({
        equity_record_id: String(list.find(({ kind }) => kind === 'physical')?.award_id),
      }),
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
      pick: (list) => ({
        equity_info_id: String(list.find(({ title }) => title === 'gift')?.equity_info_id),
      }),
    },
  },
];

const none = (): Act[] => [];
const [chanceSpent, prizeTaken, awardRow, delivery] = [
  'after the chance is spent',
  'after the prize is taken from stock',
  'after the award row',
  'during outbox delivery',
];

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
];

/** All of them, for each member in sequence, in an order in which a draw can be paid for. */
export const everything: MoneyEndpoint = {
  ...{ name: 'all of them', never: [], before: none },
  acts: (round, member) =>
    [
      ...[finishing, earning, drawing, takingTasks, smashing, guessing],
      ...[earningMgm, drawingMgm, addressing, claiming, using],
    ].flatMap((acts) => acts(round, member)),
};
