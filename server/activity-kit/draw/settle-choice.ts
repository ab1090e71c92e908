import type { Participation } from '#server/activity-kit/participation/play-type.ts';
import type { DrawState } from './read-draw-state.ts';
import { takeFromStock } from './take-from-stock.ts';

/** What a member gets for what was drawn. */
export interface Settled {
  /** Prize id; empty where it is nothing. */
  readonly final: string;
  readonly availability: 'chosen' | 'consolation' | 'none';
  /** Why it is not the chosen one: it had run out before, or somebody else took the last one meanwhile. */
  readonly fallback_reason: '' | 'none_left' | 'gone_meanwhile';
}

/**
 * Takes what was drawn out of the stock; where it has run out, the declared consolation prize, and where that has run
 * out too, nothing. There is no second roll, so the odds of the other prizes stay as they are (rule F5).
 */
export async function settleChoice(
  participation: Participation,
  { table: { consolation }, left }: DrawState,
  chosen: string,
): Promise<Settled> {
  const asChosen = { final: chosen, availability: 'chosen', fallback_reason: '' } as const;
  const take = async (prizeId: string) =>
    (left[prizeId] ?? 0) > 0 && (await takeFromStock(participation, prizeId));
  if (chosen === '' || (await take(chosen))) return asChosen;
  const reason = { fallback_reason: (left[chosen] ?? 0) > 0 ? 'gone_meanwhile' : 'none_left' } as const;
  if (consolation !== chosen && (await take(consolation))) {
    return { final: consolation, availability: 'consolation', ...reason };
  }
  return { final: '', availability: 'none', ...reason };
}
