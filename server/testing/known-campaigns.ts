import type { ContentActivity } from '#server/engine/activity/activity.schema.ts';
import { aPool } from './a-drawing.ts';
import { anActivity } from './an-activity.ts';

/** What is assumed of the members of a {@link KnownCampaign}: of 10,000 how many complete a task, and draws beside those of tasks. */
export const knownAssumptions = {
  ...{ repetitions: 20, seed: 'known', curve: 'early' as const, peakShare: 50, earned: {} },
  ...{ tasks: { one: 5000, two: 2500 }, extra: { chance: 5000 } },
};

/** A campaign whose spend follows from its odds by hand. */
export interface KnownCampaign {
  readonly name: string;
  readonly content: (members: number) => ContentActivity;
  /** Fen that members cost on the average, each. */
  readonly fenEach: number;
}

/** Tasks of one yuan: half of the members complete one, a quarter the other. */
const tasksFen = 0.75 * 100;
/** A chance for each task, and half of one beside. */
const draws = 1.25;

type Prize = readonly [id: string, valueFen: number, weight: number, stock: (members: number) => number];

const enough = (members: number): number => members * 3;

function campaign(prizes: readonly Prize[], blanks: number, consolation?: string) {
  return (members: number): ContentActivity => {
    const entries = prizes.map(([id, , weight]) => ({ prize: id, weight }));
    const pool = aPool({
      entries: blanks > 0 ? [...entries, { prize: '', weight: blanks }] : entries,
      ...(consolation !== undefined && { consolation }),
    });
    return {
      ...anActivity({ id: 'known', config: { subtitle: '', chancesPerTask: prizes.length > 0 ? 1 : 0 } }),
      ...{ window: { startsInDays: 1, endsInDays: 5 }, budgetFen: 100_000_000_000 },
      prizes: prizes.map(([id, valueFen, , stock]) => ({
        ...{ id, title: `奖品${id}`, valueDesc: '1元', sourceDesc: '抽奖', kind: 'coupon' as const },
        ...{ valueFen, stock: Math.round(stock(members)) },
      })),
      ...(prizes.length > 0 && { pools: [pool] }),
    };
  };
}

/** Five campaigns with known odds. */
export const knownCampaigns: readonly KnownCampaign[] = [
  { name: 'tasks alone', content: campaign([], 0), fenEach: tasksFen },
  {
    name: 'every draw wins one yuan',
    content: campaign([['all', 100, 1, enough]], 0),
    fenEach: tasksFen + draws * 100,
  },
  {
    name: 'one draw in a hundred wins 50 yuan',
    content: campaign([['rare', 5000, 1, enough]], 99),
    fenEach: tasksFen + (draws * 5000) / 100,
  },
  {
    name: 'three prizes, from 0.1 % to 30 %',
    content: campaign(
      [
        ['gold', 10_000, 1, enough],
        ['silver', 500, 20, enough],
        ['bronze', 50, 300, enough],
      ],
      679,
    ),
    fenEach: tasksFen + draws * (0.001 * 10_000 + 0.02 * 500 + 0.3 * 50),
  },
  {
    // An eighth of the members pick a big one and a tenth of them get one, the others a small one in its place.
    name: 'a stock that ends, with a consolation',
    content: campaign(
      [
        ['big', 1000, 1, (members) => members / 10],
        ['small', 100, 6, enough],
      ],
      3,
      'small',
    ),
    fenEach: tasksFen + 0.1 * 1000 + (draws * 0.6 + draws * 0.1 - 0.1) * 100,
  },
];
