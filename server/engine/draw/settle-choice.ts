import type { Participation } from '#server/engine/activity/activity-context.ts';
import type { DrawState } from './pay-for-draw.ts';
import { takeFromStock } from './take-from-stock.ts';
import type { Following } from './take-from-stock.ts';

/** What a member gets for what was drawn. */
export interface Settled {
  /** Prize id; empty where it is nothing. */
  readonly final: string;
  readonly availability: 'chosen' | 'consolation' | 'none';
  /** Why it is not the chosen one: it had run out before, or somebody else took the last one meanwhile. */
  readonly fallback_reason: '' | 'none_left' | 'gone_meanwhile';
}

/** What is written down with a prize, in the statement that takes it. */
export type Consequences = (settled: Settled) => Following;

/**
 * Takes what was drawn out of the stock; where it has run out, the declared consolation prize, and where that has run
 * out too, nothing. There is no second roll, so the odds of the other prizes stay as they are (rule F5).
 */
export async function settleChoice(
  participation: Participation,
  { table: { consolation }, left }: DrawState,
  chosen: string,
  consequences: Consequences,
): Promise<Settled> {
  const take = async (settled: Settled) =>
    (settled.final === '' || (left[settled.final] ?? 0) > 0) &&
    (await takeFromStock(participation, settled.final, consequences(settled)));
  const asChosen = { final: chosen, availability: 'chosen', fallback_reason: '' } as const;
  if (await take(asChosen)) return asChosen;
  const reason = { fallback_reason: (left[chosen] ?? 0) > 0 ? 'gone_meanwhile' : 'none_left' } as const;
  const consoled = { final: consolation, availability: 'consolation', ...reason } as const;
  if (consolation !== '' && consolation !== chosen && (await take(consoled))) return consoled;
  const none = { final: '', availability: 'none', ...reason } as const;
  if (await take(none)) return none;
  throw new Error('nothing had run out');
}
