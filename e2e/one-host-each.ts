import { targets } from '#contract/pages/bundles.ts';
import { turnOfDay } from '../scripts/test-run/turn-of-day.ts';
import { hostNamed } from './host-named.ts';
import { hosts } from './hosts.ts';
import type { Host } from './hosts.ts';

/** One host for each bundle. */
export const oneHostEach: readonly Host[] = targets.flatMap((target) =>
  hosts.filter((host) => host.target === target).slice(0, 1),
);

const isFull = process.env.TEST_FULL === '1';

/**
 * Cases of a journey that differ by their host alone: all of them in the nightly run, otherwise the one at this place, counted
 * around. What differs by host, the login and the platform, has journeys of its own in every host (`first-action`,
 * `task-pages`, `open-account`).
 */
export function dailyCase<T>(cases: readonly T[], at: number): readonly T[] {
  return isFull ? cases : cases.slice(at % cases.length, (at % cases.length) + 1);
}

/**
 * The hosts of a journey that is walked in all of them: every one in the nightly run, otherwise another one each day, and on
 * the same day another one for the journey at the next place. The web is the host of that name.
 */
export function hostInTurn(at: number, web = 'Safari on iOS'): readonly Host[] {
  const all = oneHostEach.map((host) => (host.target === 'h5' ? hostNamed(web) : host));
  return dailyCase(all, at + turnOfDay(all.length));
}
