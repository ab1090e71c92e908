import { endpoints } from '#contract/http/endpoint.ts';
import type { upgradeSchemas } from './official-upgrade.schema.ts';

const base = '/ug/v1/activity/upgrade';

/** The upgraded official activity: a draw among its members at the end of a countdown (product 19.12, 18.36). */
export const upgrade = endpoints<typeof upgradeSchemas>({
  info: { method: 'GET', path: `${base}/info`, needs: 'none' },
  join: { method: 'POST', path: `${base}/join`, needs: 'session', quiet: true, idempotent: true },
  /** The public record; it needs no login. */
  draw: { method: 'GET', path: `${base}/draw`, needs: 'none' },
  /** The frozen list, page by page. */
  entries: { method: 'GET', path: `${base}/draw/entries`, needs: 'none' },
});

/** The state of a scheduled draw: not opened yet, open for entries, its list frozen, drawn. */
export const drawState = { none: 'none', open: 'open', sealed: 'sealed', drawn: 'drawn' } as const;

/** How a member stands in a scheduled draw; `alternate` waits, `missed` has no place, `void` lost the prize. */
export const ownDrawResult = {
  none: 'none',
  waiting: 'waiting',
  won: 'won',
  alternate: 'alternate',
  missed: 'missed',
  void: 'void',
} as const;
