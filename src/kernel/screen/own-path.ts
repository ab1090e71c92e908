import { innerPath } from '#contract/pages/addresses.ts';

/** The server draws for every host: only links that name no host are ours for all of them. */
const anyHost = 'https://any-host.invalid';

/** The path to follow for a link from outside: banner, card, task. A link that leaves this origin leads to `otherwise`. */
export function ownPath<T>(candidate: string, otherwise: T): string | T {
  return innerPath(candidate, typeof location === 'undefined' ? anyHost : location.origin) ?? otherwise;
}
