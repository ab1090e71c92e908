import type { OwnGuess } from './guesses-of.ts';

/** How many in a row were right, from the newest settled one back; what was void or is open does not break a streak. */
export function guessStreak(newestFirst: readonly Pick<OwnGuess, 'result'>[]): number {
  const decided = newestFirst.filter(({ result }) => result === 'right' || result === 'wrong');
  const wrong = decided.findIndex(({ result }) => result === 'wrong');
  return wrong === -1 ? decided.length : wrong;
}
