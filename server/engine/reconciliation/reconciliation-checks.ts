import type { Database } from '#server/db/database.ts';
import { drawCheck } from '#server/engine/draw/draw-check.ts';
import { ledgerCheck } from '#server/engine/ledger/ledger-check.ts';
import { budgetCheck } from './budget-check.ts';
import { deliveryCheck } from './delivery-check.ts';
import { participationCheck } from './participation-check.ts';
import type { ReconciliationCheck } from './reconciliation-check.ts';
import { stockCheck } from './stock-check.ts';

/** Books that agree for every member by itself. */
export const memberChecks: readonly ReconciliationCheck[] = [
  deliveryCheck,
  participationCheck,
  ledgerCheck,
  drawCheck,
];

/** Books that agree for the activity as a whole. */
export const totalChecks: readonly ReconciliationCheck[] = [stockCheck, budgetCheck];

/** Compares all books of an activity from the first row; returns a line for every difference, with the name of its check. */
export async function findDifferences({ query }: Database, activityId: string): Promise<readonly string[]> {
  const found: string[] = [];
  for (const { name, run } of [...totalChecks, ...memberChecks]) {
    const differences = await run(query, { activityId, memberIds: null });
    found.push(...differences.map(({ line }) => `${name}: ${line}`));
  }
  return found;
}
