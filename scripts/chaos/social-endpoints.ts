import { collect } from '../../contract/activity-kit/collect.ts';
import { goals } from '../../contract/activity-kit/goals.ts';
import { etfChicken } from '../../contract/campaigns/etf-chicken.ts';
import { snakeNewYear } from '../../contract/campaigns/new-year.ts';
import { treasure } from '../../contract/campaigns/treasure.ts';
import { upgradeThird } from '../../contract/campaigns/upgrade-third.ts';
import { upgrade } from '../../contract/campaigns/official-upgrade.ts';
import type { Act } from './chaos-member.ts';
import { chaosTasks } from './chaos-parts.ts';
import {
  awardRow,
  call,
  chanceSpent,
  delivery,
  none,
  participate,
  prizeTaken,
  times,
} from './money-endpoint.ts';
import type { MoneyEndpoint } from './money-endpoint.ts';
import {
  chaosCharacters,
  chaosStages,
  chickenOf,
  fourthOf,
  snakeOf,
  thirdOf,
  treasureOf,
  upgradeOf,
} from './social-content.ts';

const joining = (round: number, member: number): Act[] => [
  call(upgrade.join.path, upgradeOf(round), {}, member, 'join')({ entries: 1 }),
];

const asking = (round: number, member: number): Act[] => [
  call(snakeNewYear.increase.path, snakeOf(round), {}, member, 'increase')({ earned: 1 }),
];

const collecting = (round: number, member: number): Act[] =>
  chaosCharacters.map((task) => participate(snakeOf(round), task, member)({ tasks: 1, earned: 2 }));

const openingTreasure = (round: number, member: number): Act[] => [
  call(
    collect.open.path,
    snakeOf(round),
    {},
    member,
    'treasure',
  )({ spent: chaosCharacters.length, takes: ['characters'] }),
];

const checkingIn = (round: number, member: number): Act[] => [
  call(upgradeThird.checkIn.path, thirdOf(round), {}, member, 'check-in')({ earned: 1 }),
];

const climbing = (round: number, member: number): Act[] =>
  chaosTasks.map((task) => participate(fourthOf(round), task, member)({ tasks: 1 }));

const claimingSteps = (round: number, member: number): Act[] =>
  Object.keys(chaosStages).map((step_id) =>
    call(goals.claim.path, fourthOf(round), { step_id }, member, step_id)({ takes: [step_id] }),
  );

const seeking = (round: number, member: number): Act[] =>
  chaosTasks.map((task) => participate(treasureOf(round), task, member)({ tasks: 1, earned: 1 }));

const opening = (round: number, member: number): Act[] => [
  call(
    collect.open.path,
    treasureOf(round),
    {},
    member,
    'open',
  )({ spent: chaosTasks.length, takes: ['chest'] }),
];

const receivingSeason = (round: number, member: number): Act[] => [
  call(treasure.seasonReceive.path, treasureOf(round), {}, member, 'season')({ takes: ['season'] }),
];

const earningFeed = (round: number, member: number): Act[] =>
  chaosTasks.map((task) => participate(chickenOf(round), task, member)({ tasks: 1, earned: 1 }));

const feeding = (round: number, member: number): Act[] =>
  times((nth) => call(etfChicken.feed.path, chickenOf(round), {}, member, `feed:${nth}`)({ spent: 1 }));

const collectingEggs = (round: number, member: number): Act[] => [
  call(etfChicken.collect.path, chickenOf(round), {}, member, 'eggs')({ earned: 1 }),
];

/** Calls of the social campaigns that move something of value. */
export const socialEndpoints: readonly MoneyEndpoint[] = [
  {
    ...{ name: 'upgrade: join', before: none, acts: joining },
    never: [chanceSpent, prizeTaken, awardRow, delivery],
  },
  {
    ...{ name: 'snake: ask for the chance of the day', before: none, acts: asking },
    never: [chanceSpent, prizeTaken, awardRow, delivery],
  },
  {
    name: 'snake: open the treasure of a full set',
    never: [delivery],
    before: collecting,
    acts: openingTreasure,
  },
  {
    ...{ name: 'upgrade third: check in', before: none, acts: checkingIn },
    never: [chanceSpent, prizeTaken, awardRow, delivery],
  },
  {
    ...{ name: 'upgrade fourth: finish a task', before: none, acts: climbing },
    never: [chanceSpent, prizeTaken, delivery],
  },
  {
    ...{ name: 'goal: claim a step', before: climbing, acts: claimingSteps },
    never: [chanceSpent, delivery],
  },
  { name: 'collect: open the treasure', never: [delivery], before: seeking, acts: opening },
  {
    ...{ name: 'treasure: take the award of the season', acts: receivingSeason },
    before: (round, member) => [...seeking(round, member), ...opening(round, member)],
    never: [chanceSpent, delivery],
  },
  {
    ...{ name: 'chicken: feed', before: earningFeed, acts: feeding },
    never: [prizeTaken, awardRow, delivery],
  },
  {
    ...{ name: 'chicken: collect eggs', acts: collectingEggs },
    before: (round, member) => [...earningFeed(round, member), ...feeding(round, member)],
    never: [chanceSpent, prizeTaken, awardRow, delivery],
  },
];

/** All of their calls, in an order in which each can be paid for. */
export const socialActs = [
  ...[joining, asking, collecting, openingTreasure, checkingIn, climbing, claimingSteps],
  ...[seeking, opening, receivingSeason, earningFeed, feeding, collectingEggs],
];
