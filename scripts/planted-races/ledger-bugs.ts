import type { PlantedRace } from './planted-race.ts';

const testFile = 'server/engine/ledger/ledger.test.ts';
const file = 'server/engine/ledger/ledger.ts';

/** Bugs in balances, caps and budgets. */
export const ledgerBugs: readonly PlantedRace[] = [
  {
    bug: 'the balance is read, then spent without a guard',
    testFile,
    test: 'lets exactly one of many spends have the last unit',
    edits: [
      {
        file,
        find: `  const { rows } = await sql<{ balance: number; spends: number }>`,
        put: `  const read = await sql<{ balance: number }>\`select balance from ledger_account
    where member_id = \${context.memberId} and activity_id = \${context.activity.id}
      and currency = \${currency}\`.execute(context.transaction);
  if ((read.rows[0]?.balance ?? 0) < amount) return null;
  await sql\`select pg_sleep(0.05)\`.execute(context.transaction);
  const { rows } = await sql<{ balance: number; spends: number }>`,
      },
      {
        file,
        find: 'set balance = balance - price.amount, spends',
        put: 'set balance = greatest(balance - price.amount, 0), spends',
      },
      { file, find: '\n        and balance >= price.amount', put: '' },
    ],
  },
  {
    bug: 'a fact has no unique key and is looked up instead',
    testFile,
    test: 'pays a fact once, also when it is reported in parallel',
    edits: [
      {
        file: 'server/db/migrations/0005-ledger-and-draws.ts',
        find: 'primary key (member_id, id),\n    unique (member_id, activity_id, currency, cause, fact)',
        put: 'primary key (member_id, id)',
      },
      {
        file,
        find: 'as paid (id, member_id, fact)\n      order by member_id, fact',
        put: `as paid (id, member_id, fact), pg_sleep(0.05)
      where not exists (select 1 from ledger_entry known where known.member_id = paid.member_id
        and activity_id = \${activity.id} and currency = \${currency} and cause = \${cause} and known.fact = paid.fact)`,
      },
      {
        file,
        find: '      on conflict (member_id, activity_id, currency, cause, fact) do nothing\n',
        put: '',
      },
    ],
  },
  {
    bug: 'an entry is reversed twice: reversals do not wait for each other',
    testFile,
    test: 'returns a spent amount, once, by an entry that refers to the other',
    edits: [
      {
        file,
        find: `    .forUpdate()\n    .executeTakeFirstOrThrow();`,
        put: `    .executeTakeFirstOrThrow();`,
      },
      {
        file,
        find: `  if (balance < entry.amount)`,
        put: `  await sql\`select pg_sleep(0.05)\`.execute(transaction);\n  if (balance < entry.amount)`,
      },
    ],
  },
  {
    bug: 'a cap counts without a guard',
    testFile: 'server/engine/eligibility/take-caps.test.ts',
    test: 'are not exceeded by 64 parallel calls',
    edits: [
      {
        file: 'server/engine/eligibility/take-caps.ts',
        find: 'counter.before + counter.taken >= cap.max',
        put: 'counter.before + counter.taken >= Infinity',
      },
    ],
  },
  {
    bug: 'the budget is spent without a guard',
    testFile: 'server/db/spend-budget.test.ts',
    test: 'is spent to the last fen by concurrent transactions, and by no more',
    edits: [
      {
        file: 'server/db/spend-budget.ts',
        find: ' and slice = (select slice from picked) and left_fen >= ${fen}::int8',
        put: ' and slice = (select slice from picked)',
      },
      { file: 'server/db/migrations/0037-budget-slices.ts', find: ' check (left_fen >= 0)', put: '' },
    ],
  },
  {
    bug: 'the budget is divided anew without a lock of all of its slices',
    testFile: 'server/engine/activity/standstill.test.ts',
    test: 'grants no more than it has in addition to the stock, under any concurrency, and informs the others',
    edits: [
      {
        file: 'server/db/spend-budget.ts',
        find: 'order by activity_id, slice for update',
        put: 'order by activity_id, slice',
      },
    ],
  },
];
