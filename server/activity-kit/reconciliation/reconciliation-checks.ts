import { drawCheck } from '#server/activity-kit/draw/draw-check.ts';
import { ledgerCheck } from '#server/activity-kit/ledger/ledger-check.ts';
import { budgetCheck } from './budget-check.ts';
import { deliveryCheck } from './delivery-check.ts';
import { participationCheck } from './participation-check.ts';
import type { ReconciliationCheck } from './reconciliation-check.ts';
import { stockCheck } from './stock-check.ts';

/** Every pair of books that is compared. */
export const reconciliationChecks: readonly ReconciliationCheck[] = [
  stockCheck,
  deliveryCheck,
  budgetCheck,
  participationCheck,
  ledgerCheck,
  drawCheck,
];
