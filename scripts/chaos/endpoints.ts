import type { Act } from './chaos-member.ts';
import { chaosTasks, dayOf, raffleOf } from './chaos-content.ts';

/** How many chances a member earns, and draws for, in a round. */
export const chancesEach = 2;

/** A call that moves something of value, as one member makes it in one round. */
export interface MoneyEndpoint {
  readonly name: string;
  /** Fault points that its transaction does not pass. */
  readonly never: readonly string[];
  /** What has to be done before, undisturbed. */
  readonly before: (round: number, member: number) => readonly Act[];
  readonly acts: (round: number, member: number) => readonly Act[];
}

const participate = (activity_id: string, task_id: string, member: number, nth = 0): Act => ({
  path: '/v1/ug/activity/participate',
  body: { activity_id, task_id },
  key: `${activity_id}:${member}:${task_id}:${nth}`.slice(0, 64),
});

const finishing = (round: number, member: number): Act[] =>
  chaosTasks.map((task) => participate(dayOf(round), task, member));

const times = <T>(make: (nth: number) => T): T[] =>
  Array.from({ length: chancesEach }, (_, index) => make(index + 1));

const earning = (round: number, member: number): Act[] =>
  times((nth) => participate(raffleOf(round), `earn:${nth}`, member));

const drawing = (round: number, member: number): Act[] =>
  times((nth) => participate(raffleOf(round), 'draw', member, nth));

const none = (): Act[] => [];
const [chanceSpent, prizeTaken, awardRow, delivery] = [
  'after the chance is spent',
  'after the prize is taken from stock',
  'after the award row',
  'during outbox delivery',
];

/** Every endpoint that moves something of value; a campaign that adds one adds its line. */
export const moneyEndpoints: readonly MoneyEndpoint[] = [
  { name: 'participate: finish a task', never: [chanceSpent], before: none, acts: finishing },
  {
    ...{ name: 'participate: earn a chance', before: none, acts: earning },
    never: [chanceSpent, prizeTaken, awardRow, delivery],
  },
  { name: 'participate: draw', never: [], before: earning, acts: drawing },
];

/** All of them, each member one after the other, in an order in which a draw can be paid for. */
export const everything: MoneyEndpoint = {
  ...{ name: 'all of them', never: [], before: none },
  acts: (round, member) => [
    ...finishing(round, member),
    ...earning(round, member),
    ...drawing(round, member),
  ],
};
