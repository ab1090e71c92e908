import type { PlayType } from './play-type.ts';

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
