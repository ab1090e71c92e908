import { createHash } from 'node:crypto';

/** One version of a pool: what is drawn, with which weights, for what; it never changes. */
export interface DrawTable {
  readonly activityId: string;
  readonly pool: string;
  readonly version: number;
  readonly currency: string;
  readonly cost: number;
  readonly consolation: string;
  readonly totalWeight: number;
  readonly entries: readonly { readonly prizeId: string; readonly weight: number }[];
}

/** SHA-256 of a table in its canonical form, hexadecimal (docs/replayable-draws.md, "Tables"). */
export function hashOfTable(table: DrawTable): string {
  const { activityId, pool, version, currency, cost, consolation, totalWeight, entries } = table;
  const weights = entries.map(({ prizeId, weight }) => [prizeId, weight]);
  const canonical = [activityId, pool, version, currency, cost, consolation, totalWeight, weights];
  return createHash('sha256')
    .update(`invest-hall-table/1\n${JSON.stringify(canonical)}`)
    .digest('hex');
}
