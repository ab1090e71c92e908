import type { ContentActivity } from '#server/engine/activity/activity.schema.ts';
import { chaosTasks, invitation, pool, prize, quiz, shared, task } from './chaos-parts.ts';

/** Units of each prize; enough where the call refuses when it has run out. */
export const socialStocks = {
  place: 1,
  characters: 64,
  box: 64,
  rung: 64,
  summit: 64,
  chest: 64,
  season: 64,
};

/** The activities of a round. */
export const upgradeOf = (round: number): string => `chaos-upgrade-${round}`;
export const snakeOf = (round: number): string => `chaos-snake-${round}`;
export const thirdOf = (round: number): string => `chaos-third-${round}`;
export const fourthOf = (round: number): string => `chaos-fourth-${round}`;
export const treasureOf = (round: number): string => `chaos-treasure-${round}`;
export const chickenOf = (round: number): string => `chaos-chicken-${round}`;

/** All of them. */
export const socialActivities = [upgradeOf, snakeOf, thirdOf, fourthOf, treasureOf, chickenOf];

/** A scheduled draw that is open through the whole run. */
function upgraded(round: number): ContentActivity {
  const draw = { places: [{ prize: 'place', count: 1 }], alternates: 2, delayMinutes: 10 };
  return {
    ...shared,
    ...{ id: upgradeOf(round), type: 'upgrade', tasks: [] },
    config: { subtitle: '', draw: { ...draw, entropy: { party: 'sample' } } },
    prizes: [prize('place', 'coupon', socialStocks.place)],
  };
}

/** The characters of the set of a snake's new year, by the tasks that give them. */
export const chaosCharacters = chaosTasks.slice(0, 2);

function snake(round: number): ContentActivity {
  return {
    ...shared,
    ...{ id: snakeOf(round), type: 'snake_new_year' },
    config: {
      ...{ subtitle: '', chancesPerTask: 1, invitation, increase: { chances: 1 } },
      quiz,
      collection: {
        fragments: chaosCharacters.map((id) => ({ id, title: id, picture: 'star', task: id })),
        treasure: { prize: 'characters' },
      },
    },
    tasks: chaosTasks.map((id) => task(id, 'token')),
    prizes: [prize('characters', 'coupon', socialStocks.characters)],
    pools: [pool('boxes', 'chance', 'characters')],
  };
}

function third(round: number): ContentActivity {
  const chance = { currency: 'chance', amount: 1 };
  const stocks = ['511931.SH', '510931.SH'].map((code) => ({ code, weight: 5000 }));
  return {
    ...shared,
    ...{ id: thirdOf(round), type: 'upgrade_third', tasks: [] },
    config: {
      ...{ subtitle: '', chancesPerTask: 1, weeksBefore: 1, checkIn: { reward: chance, streaks: [] } },
      help: { every: 'day', most: 1, helperMost: 1, targetReward: chance },
      portfolios: [{ name: 'half', title: '组合', desc: '演练', risk: '演练', stocks }],
    },
    prizes: [prize('box', 'coupon', socialStocks.box)],
    pools: [pool('main', 'chance', 'box')],
  };
}

/** The stages of the fourth upgrade, with the number of their tasks; each pays the prize of its name. */
export const chaosStages = { rung: 1, summit: chaosTasks.length };

function fourth(round: number): ContentActivity {
  const steps = Object.entries(chaosStages).map(([id, at]) => ({ id, title: id, at, reward: { prize: id } }));
  const [first = '', ...others] = chaosTasks;
  return {
    ...shared,
    ...{ id: fourthOf(round), type: 'upgrade_fourth' },
    config: {
      ...{ subtitle: '', chancesPerTask: 0, goals: { measure: 'tasks', steps } },
      stages: [
        { id: 'rung', desc: '演练', tasks: [first] },
        { id: 'summit', desc: '演练', tasks: others },
      ],
    },
    tasks: chaosTasks.map((id) => task(id, 'coupon')),
    prizes: [prize('rung', 'coupon', socialStocks.rung), prize('summit', 'coupon', socialStocks.summit)],
  };
}

function treasure(round: number): ContentActivity {
  return {
    ...shared,
    ...{ id: treasureOf(round), type: 'treasure' },
    config: {
      ...{ subtitle: '', chancesPerTask: 0, quiz },
      collection: {
        fragments: chaosTasks.map((id) => ({ id, title: id, picture: 'star', task: id })),
        treasure: { prize: 'chest' },
      },
      help: { every: 'campaign', most: 1, helperMost: 1, targetReward: { fragment: 'missing' } },
      season: { id: 'chaos', title: '演练', chapter: 1, award: { prize: 'season', need: 1 } },
    },
    tasks: chaosTasks.map((id) => task(id, 'token')),
    prizes: [prize('chest', 'coupon', socialStocks.chest), prize('season', 'coupon', socialStocks.season)],
  };
}

/** A task pays for one feeding, and one feeding is enough for the first egg. */
function chicken(round: number): ContentActivity {
  return {
    ...shared,
    ...{ id: chickenOf(round), type: 'etf_chicken' },
    config: {
      ...{ subtitle: '', chancesPerTask: 1, taskCurrency: 'token', product: 'etf-teaching', nouns: {} },
      quiz,
      checkIn: { reward: { currency: 'token', amount: 1 }, streaks: [] },
      chicken: {
        ...{ feedCost: 1, feedGrowth: 1 },
        levels: [0, 1, 9].map((growth) => ({ title: '鸡', growth, eggs: growth === 0 ? 0 : 1 })),
      },
      exchange: { currency: 'point', items: [{ prize: 'hello', cost: 1, limit: 1 }] },
      equity: [{ prize: 'hello', limit: 1 }],
    },
    tasks: chaosTasks.map((id) => task(id, 'token')),
    prizes: [prize('hello', 'coupon', 64)],
  };
}

/** The activities of the social campaigns of a round. */
export function socialContent(round: number): ContentActivity[] {
  return [upgraded, snake, third, fourth, treasure, chicken].map((make) => make(round));
}
