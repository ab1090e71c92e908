import type { GameOutcome } from './game.ts';
import { gameTexts } from './game-texts.ts';

/** A result in one sentence, for those who see it and for those who hear it. */
export function outcomeSentence(outcome: GameOutcome): string {
  if (outcome.result === 'nothing') return gameTexts.nothing;
  return gameTexts.won(outcome.prize.title, outcome.prize.value_desc);
}
