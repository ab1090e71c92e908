import type { Content, ContentActivity } from '#server/activity-kit/content/content.schema.ts';
import { chaosPlay } from './chaos-play.ts';

/** Tasks of a day of chaos; the last one of a member asks for the bonus. */
export const chaosTasks = ['one', 'two', 'three'];

/** How many of each prize there are: fewer than are asked for, so that every one of them has to be given. */
export const chaosStocks = { bonus: 4, packet: 7, coupon: 5 };

/** The two activities of a round. */
export const dayOf = (round: number): string => `chaos-day-${round}`;
export const raffleOf = (round: number): string => `chaos-raffle-${round}`;

const shared: Omit<ContentActivity, 'id' | 'type' | 'config' | 'tasks' | 'prizes'> = {
  title: '混沌演练',
  summary: '示例数据',
  tag: '演练',
  picture: 'calendar',
  path: '/activity/financial_day',
  organiser: '活动组',
  online: true,
  window: { startsInDays: -1, endsInDays: 3 },
  rules: ['示例数据'],
  disclosure: { claimMethod: '自动发放', claimDays: 30, forfeiture: '逾期作废', contact: '在线客服' },
  budgetFen: 1_000_000_000,
};

function day(round: number): ContentActivity {
  return {
    ...shared,
    ...{ id: dayOf(round), type: 'financial_day' },
    config: { subtitle: '', alert: '', bonusPrize: 'bonus' },
    tasks: chaosTasks.map((id) => ({
      ...{ id, kind: 'check_in' as const, title: `任务${id}`, description: '做任务' },
      ...{ icon: 'star', button: '去做', path: '' },
      award: { title: `红包${id}`, valueDesc: '1元', kind: 'red_packet' as const, valueFen: 100 },
    })),
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
    pools: [
      {
        // One entry, so that the packets and then the coupons run out for certain.
        ...{ id: 'main', currency: 'chance', cost: 1, totalWeight: 1, consolation: 'coupon' },
        entries: [{ prize: 'packet', weight: 1 }],
      },
    ],
  };
}

function prize(id: string, kind: 'coupon' | 'red_packet', stock: number): ContentActivity['prizes'][number] {
  return { id, title: id, valueDesc: '1元', sourceDesc: '演练', kind, valueFen: 100, stock };
}

/** Two activities a round, so that no round meets what another one left. */
export function chaosContent(rounds: number): Content {
  const numbers = Array.from({ length: rounds }, (_, index) => index + 1);
  return {
    isSample: false,
    activities: numbers.flatMap((number) => [day(number), raffle(number)]),
    banners: [],
  };
}
