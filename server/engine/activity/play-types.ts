import type { Activity } from './activity.ts';
import type { InvitationTerms, PlayPart, PlayType } from './play-type.ts';

/** Play types by their name. */
export type PlayTypes = ReadonlyMap<string, PlayType>;

/** The play types of a list. */
export function playTypesOf(list: readonly PlayType[]): PlayTypes {
  return new Map(list.map((playType) => [playType.type, playType]));
}

/** The names of the play types with a part. */
export function typesWith(playTypes: PlayTypes, part: PlayPart): ReadonlySet<string> {
  const having = [...playTypes.values()].filter(({ parts }) => parts?.includes(part));
  return new Set(having.map(({ type }) => type));
}

/** The rewards for invited friends in an activity; undefined where its play type has no invitations. */
export function invitationOf(playTypes: PlayTypes, activity: Activity): InvitationTerms | undefined {
  return playTypes.get(activity.type)?.invitation?.(activity);
}
