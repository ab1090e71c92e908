import { participation } from '../../contract/activity-kit/participation.ts';
import type { Act, Deed } from './chaos-member.ts';

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
export function call(path: string, activity_id: string, body: Act['body'], member: number, nth: string) {
  return (does: Deed): Act => ({
    ...{ path, body: { activity_id, ...body }, does },
    key: `${activity_id}:${member}:${nth}`.slice(0, 64),
  });
}

/** Finishes a task. */
export const participate = (activity: string, task_id: string, member: number, nth = task_id) =>
  call(participation.participate.path, activity, { task_id }, member, nth);

/** One for each chance of a member. */
export const times = <T>(make: (nth: number) => T): T[] =>
  Array.from({ length: chancesEach }, (_, index) => make(index + 1));

/** No calls. */
export const none = (): Act[] => [];

/** Kill points that some transactions do not pass. */
export const [chanceSpent, prizeTaken, awardRow, delivery] = [
  'after the chance is spent',
  'after the prize is taken from stock',
  'after the award row',
  'during outbox delivery',
];
