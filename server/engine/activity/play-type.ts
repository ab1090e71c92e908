import { participationResult } from '#contract/activity-kit/participation.ts';
import type { TSchema } from 'typebox';
import type { ActivityContext } from './activity-context.ts';
import type { ContentActivity } from './activity.schema.ts';
import type { Terms } from './terms.ts';

/** The result for the visitor; `result` is one of `participationResult`. */
export interface ParticipationOutcome {
  readonly result: string;
  readonly result_msg: string;
}

/** The result of a participation that succeeded, with what the visitor reads. */
export function success(message: string): ParticipationOutcome {
  return { result: participationResult.success, result_msg: message };
}

/**
 * The currencies that the calls of some terms take from a member, other than for draws. No pool of the activity is paid
 * with one of them, because the numbers of the member's draws would have gaps (product 16.9).
 */
export type Spends = (activity: Pick<ContentActivity, 'config'>) => readonly string[];

/** The spending of terms whose calls take nothing. */
export const spendsNothing: Spends = () => [];

/** Rules for the terms of a part in the config of an activity. */
export interface PartRules<Key extends string = string> {
  readonly key: Key;
  readonly terms: readonly Terms[];
  /** Errors of terms with the right shape, for their author; `spends` is what other terms of the activity take. */
  readonly problems: (activity: ContentActivity, spends: readonly string[]) => readonly string[];
  readonly spends: Spends;
}

/** A play type: the code of every activity of one type. `Part` are the keys of the parts of the engine. */
export interface PlayType<Part extends string = string> {
  readonly type: string;
  /** Two activities of this type never run at the same time. */
  readonly oneAtATime?: true;
  /** The parts of the engine whose shared calls serve its activities. */
  readonly parts?: readonly Part[];
  /** The schema of the `config` of an activity. */
  readonly configSchema: TSchema;
  /** Errors of a config with the right shape, for its author. */
  readonly configProblems?: (activity: ContentActivity) => readonly string[];
  readonly spends: Spends;
  /** Runs while the enrolment of the member is locked, so parallel calls of one member run one after the other. */
  readonly participate: (
    context: ActivityContext,
    taskId: string | undefined,
  ) => Promise<ParticipationOutcome>;
}

/** Play types by their name. */
export type PlayTypes = ReadonlyMap<string, PlayType>;

/** The play types of a list. */
export function playTypesOf(list: readonly PlayType[]): PlayTypes {
  return new Map(list.map((playType) => [playType.type, playType]));
}

/** The names of the play types with a part. */
export function typesWith(playTypes: PlayTypes, part: string): ReadonlySet<string> {
  const having = [...playTypes.values()].filter(({ parts }) => parts?.includes(part));
  return new Set(having.map(({ type }) => type));
}
