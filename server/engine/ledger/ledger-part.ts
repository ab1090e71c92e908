import { enginePart, noCalls, noJobs } from '#server/engine/part/part.ts';
import { ledgerCheck } from './ledger-check.ts';

/** The balances of members and their entries. */
export const ledgerPart = enginePart({
  key: 'ledger',
  calls: noCalls,
  jobs: noJobs,
  checks: [ledgerCheck],
  tables: { ledger_account: 'with-activity', ledger_entry: 'with-activity' },
});
