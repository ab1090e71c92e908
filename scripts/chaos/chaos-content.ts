import type { Content, ContentActivity } from '#server/engine/activity/activity.schema.ts';
import { chaosPlay } from './chaos-play.ts';

/** Tasks of a chaos run; the last one of a member requests the bonus. */
export const chaosTasks = ['one', 'two', 'three'];

/**
 * Units of each prize: fewer than are requested, so that every unit must be given; but a parcel for every member,
 * because an address needs one, and a gift, because a use needs a coupon.
 */
export const chaosStocks = {
  bonus: 4,
  packet: 7,
  coupon: 5,
  egg: 7,
  shell: 5,
  parcel: 64,
  code: 6,
  gift: 64,
};

/** The activities of a round. */
export const dayOf = (round: number): string => `chaos-day-${round}`;
export const raffleOf = (round: number): string => `chaos-raffle-${round}`;
export const goldOf = (round: number): string => `chaos-gold-${round}`;
export const mgmOf = (round: number): string => `chaos-mgm-${round}`;
export const couponsOf = (round: number): string => `chaos-coupons-${round}`;
export const activitiesOf = (round: number): readonly string[] => [
  dayOf(round),
  raffleOf(round),
  goldOf(round),
  mgmOf(round),
  couponsOf(round),
];

const shared: Omit<ContentActivity, 'id' | 'type' | 'config' | 'tasks' | 'prizes'> = {
  title: '混沌演练',
  summary: '示例数据',
  tag: '演练',
  picture: 'calendar',
  path: '/activity/financial_day',
  organiser: '活动组',
  online: true,
  // After the next session, whatever holidays come: guesses are about it.
  window: { startsInDays: -1, endsInDays: 20 },
  rules: ['示例数据'],
  disclosure: { claimMethod: '自动发放', claimDays: 30, forfeiture: '逾期作废', contact: '在线客服' },
  budgetFen: 1_000_000_000,
};

function day(round: number): ContentActivity {
  return {
    ...shared,
    ...{ id: dayOf(round), type: 'financial_day' },
    config: { subtitle: '', alert: '', bonusPrize: 'bonus' },
    tasks: chaosTasks.map((id) => task(id, 'red_packet')),
    prizes: [prize('bonus', 'coupon', chaosStocks.bonus)],
  };
}

function raffle(round: number): ContentActivity {
  return {
    ...shared,
    ...{ id: raffleOf(round), type: chaosPlay.type, config: {}, tasks: [] },
    prizes: [
      prize('packet', 'red_packet', chaosStocks.packet),
      prize('coupon', 'coupon', chaosStocks.coupon),
    ],
    pools: [pool('main', 'chance', 'packet', 'coupon')],
  };
}

/** Friends count at once, and no friend is invited. */
const invitation = {
  ...{ event: 'registered', windowDays: 7, holdDays: 0, mostPerDay: 5, mostPerActivity: 5 },
  ...{ remindsPerDay: 1, chances: 1 },
};

function gold(round: number): ContentActivity {
  return {
    ...shared,
    ...{ id: goldOf(round), type: 'gold_fund' },
    config: {
      ...{ subtitle: '', pool: 'eggs', guess: { stocks: ['518901.SH'], tokens: 1 } },
      tasks: chaosTasks.map((id) => ({ id, tokens: 1, every: 'activity' })),
      invitation: { ...invitation, currency: 'token' },
    },
    tasks: chaosTasks.map((id) => task(id, 'token')),
    prizes: [prize('egg', 'red_packet', chaosStocks.egg), prize('shell', 'coupon', chaosStocks.shell)],
    pools: [pool('eggs', 'token', 'egg', 'shell')],
  };
}

function mgm(round: number): ContentActivity {
  return {
    ...shared,
    ...{ id: mgmOf(round), type: 'mgm' },
    config: { subtitle: '', chancesPerTask: 1, invitation },
    tasks: chaosTasks.map((id) => task(id, 'token')),
    prizes: [prize('parcel', 'physical', chaosStocks.parcel), prize('code', 'code', chaosStocks.code)],
    pools: [pool('parcels', 'chance', 'parcel'), pool('codes', 'chance', 'code')],
  };
}

function coupons(round: number): ContentActivity {
  return {
    ...shared,
    ...{ id: couponsOf(round), type: 'coupons', tasks: [] },
    config: { subtitle: '', chancesPerTask: 0, equity: [{ prize: 'gift', limit: 1 }] },
    prizes: [prize('gift', 'coupon', chaosStocks.gift)],
  };
}

type AwardKind = ContentActivity['prizes'][number]['kind'];

function task(id: string, kind: AwardKind): ContentActivity['tasks'][number] {
  return {
    ...{ id, kind: 'check_in', title: `任务${id}`, description: '做任务' },
    ...{ icon: 'star', button: '去做', path: '' },
    award: { title: `奖励${id}`, valueDesc: '1元', kind, valueFen: 100 },
  };
}

function prize(id: string, kind: AwardKind, stock: number): ContentActivity['prizes'][number] {
  return { id, title: id, valueDesc: '1元', sourceDesc: '演练', kind, valueFen: 100, stock };
}

/** One entry, so that its prize and then the consolation certainly run out. */
function pool(
  id: string,
  currency: string,
  first: string,
  consolation?: string,
): NonNullable<ContentActivity['pools']>[number] {
  const rest = consolation === undefined ? {} : { consolation };
  return { id, currency, cost: 1, totalWeight: 1, entries: [{ prize: first, weight: 1 }], ...rest };
}

/** A set of activities for each round, so that no round reads data of another one. */
export function chaosContent(rounds: number): Content {
  const numbers = Array.from({ length: rounds }, (_, index) => index + 1);
  return {
    isSample: false,
    activities: numbers.flatMap((number) => [
      day(number),
      raffle(number),
      gold(number),
      mgm(number),
      coupons(number),
    ]),
    banners: [],
  };
}
