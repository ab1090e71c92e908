import { innerPath } from '#contract/inner-path.ts';

/** The path to follow for a link from outside: banner, card, task. A link that leaves this origin leads to `otherwise`. */
export function ownPath<T>(candidate: string, otherwise: T): string | T {
  return innerPath(candidate, location.origin) ?? otherwise;
}
