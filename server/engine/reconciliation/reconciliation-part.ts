import { enginePart, noCalls } from '#server/engine/part/part.ts';
import type { ReconciliationCheck } from '#server/engine/part/reconciliation-check.ts';
import { timerMs } from '#server/schedule.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { reconcileActivities } from './reconcile-activities.ts';

/** The comparison of the books of every activity, by the checks of all parts. */
export const reconciliationPart = (checks: readonly ReconciliationCheck[]) =>
  enginePart({
    key: 'reconciliation',
    calls: noCalls,
    jobs: ({ schedule, ...deps }) => {
      const { rereadMs, fullCheckMs } = schedule.reconciliation;
      const wait = () => pause(timerMs(schedule, rereadMs));
      return [reconcileActivities({ ...deps, checks, wait, fullCheckMs })];
    },
    checks: [],
    tables: { reconciliation: 'bounded', award_tally: 'bounded' },
  });
