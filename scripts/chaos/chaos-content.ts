import type { Content, ContentActivity } from '#server/engine/activity/activity.schema.ts';
import { chaosTasks, invitation, pool, prize, quiz, shared, task } from './chaos-parts.ts';
import { chaosPlay } from './chaos-play.ts';
import { marketActivities, marketContent, marketStocks } from './market-content.ts';
import { socialActivities, socialContent, socialStocks } from './social-content.ts';

/**
 * Units of each prize: fewer than are requested, so that every unit must be given; but a parcel for every member,
 * because an address needs one, a gift, because a use needs a coupon, and enough of what an evaluation gives, because it
 * is refused when it has run out.
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
  discount: 4,
  badge: 64,
  swap: 128,
  ...socialStocks,
  ...marketStocks,
};

/** The activities of a round. */
export const dayOf = (round: number): string => `chaos-day-${round}`;
export const raffleOf = (round: number): string => `chaos-raffle-${round}`;
export const goldOf = (round: number): string => `chaos-gold-${round}`;
export const mgmOf = (round: number): string => `chaos-mgm-${round}`;
export const couponsOf = (round: number): string => `chaos-coupons-${round}`;
export const giftOf = (round: number): string => `gift ${round}`;
export const packageOf = (round: number): string => `chaos-package-${round}`;
export const evaluationOf = (round: number): string => `chaos-evaluation-${round}`;
export const activitiesOf = (round: number): readonly string[] =>
  [
    dayOf,
    raffleOf,
    goldOf,
    mgmOf,
    couponsOf,
    packageOf,
    evaluationOf,
    ...socialActivities,
    ...marketActivities,
  ].map((of) => of(round));

/** The first gate of a package in a chaos run, which anybody may pass, and the cards of the second. */
export const chaosGates = ['gate', ...chaosTasks];

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
    // Under a title of its own: a member's list has the coupons of all rounds.
    prizes: [{ ...prize('gift', 'coupon', chaosStocks.gift), title: giftOf(round) }],
  };
}

function aPackage(round: number): ContentActivity {
  const finance = { name: '体验金', incomeRate: '1%', dayDesc: '1天', amountDesc: '1元' };
  return {
    ...shared,
    ...{ id: packageOf(round), type: 'packages' },
    config: {
      ...{ subtitle: '', days: 7, alert: { first: '演练' }, bonusPrize: 'discount' },
      finance: { newcomer: { ...finance, task: 'gate' }, returning: { ...finance, task: 'again' } },
      commission: { currentRate: 250, offeredRate: 120 },
    },
    tasks: [...chaosGates, 'again'].map((id) => task(id, 'red_packet')),
    prizes: [prize('discount', 'coupon', chaosStocks.discount)],
    pools: [pool('boxes', 'chance', 'discount')],
  };
}

function evaluation(round: number): ContentActivity {
  return {
    ...shared,
    ...{ id: evaluationOf(round), type: 'reviewer' },
    config: {
      ...{ subtitle: '', chancesPerTask: 1, taskCurrency: 'point', topic: 'one', lastPrize: 'badge' },
      quiz,
      exchange: { currency: 'point', items: [{ prize: 'swap', cost: 1, limit: 2 }] },
    },
    tasks: chaosTasks.map((id) => task(id, 'token')),
    prizes: [prize('badge', 'coupon', chaosStocks.badge), prize('swap', 'red_packet', chaosStocks.swap)],
  };
}

/** A set of activities for each round, so that no round reads data of another one. */
export function chaosContent(rounds: number): Content {
  const numbers = Array.from({ length: rounds }, (_, index) => index + 1);
  return {
    isSample: false,
    activities: numbers.flatMap((number) => [
      ...[day(number), raffle(number), gold(number), mgm(number)],
      ...[coupons(number), aPackage(number), evaluation(number), ...socialContent(number)],
      ...marketContent(number),
    ]),
    banners: [],
  };
}
