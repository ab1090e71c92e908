import { setTimeout as pause } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { membersAndSessions } from './migrations/0001-members-and-sessions.ts';
import { activities } from './migrations/0002-activities.ts';
import { tracking } from './migrations/0003-tracking.ts';
import { tradeAndServices } from './migrations/0004-trade-and-services.ts';
import { ledgerAndDraws } from './migrations/0005-ledger-and-draws.ts';
import { jobsAndGrants } from './migrations/0006-jobs-and-grants.ts';
import { socialPlays } from './migrations/0007-social-plays.ts';
import { accountOpening } from './migrations/0010-account-opening.ts';
import { prizesByTheDay } from './migrations/0011-prizes-by-the-day.ts';
import { scheduledDraws } from './migrations/0012-scheduled-draws.ts';
import { coupons } from './migrations/0013-coupons.ts';
import { abuseLimits } from './migrations/0015-abuse-limits.ts';
import type { Migration } from './migrations/migration.ts';
import { sqlState } from './sql-state.ts';

const migrations: readonly Migration[] = [
  membersAndSessions,
  activities,
  tracking,
  tradeAndServices,
  ledgerAndDraws,
  jobsAndGrants,
  socialPlays,
  accountOpening,
  prizesByTheDay,
  scheduledDraws,
  coupons,
  abuseLimits,
];

interface Ledger {
  migration: { name: string; applied_at: Date };
  migration_lock: { id: number; holder: string; held_until: Date };
}

/**
 * Brings the schema up to date and returns the names of the steps that ran. Servers that start together wait for one
 * another by a lock row with a lease, because advisory locks are missing on distributed engines.
 */
export async function migrate<T>(database: Kysely<T>): Promise<string[]> {
  const ledger = database as unknown as Kysely<Ledger>;
  await createLedger(ledger);
  const holder = randomUUID();
  await takeLock(ledger, holder);
  try {
    return await applyMissing(ledger);
  } finally {
    await ledger.deleteFrom('migration_lock').where('holder', '=', holder).execute();
  }
}

async function createLedger(ledger: Kysely<Ledger>): Promise<void> {
  const statements = [
    sql`create table if not exists migration (name text primary key, applied_at timestamptz not null)`,
    sql`create table if not exists migration_lock (id int4 primary key, holder uuid not null, held_until timestamptz not null)`,
  ];
  for (const statement of statements) {
    try {
      await statement.execute(ledger);
    } catch (error) {
      // Two servers that create the same table at once: `if not exists` does not save the second one.
      if (!['23505', '42P07', '42710'].includes(sqlState(error))) throw error;
    }
  }
}

async function takeLock(ledger: Kysely<Ledger>, holder: string): Promise<void> {
  for (;;) {
    const taken = await sql`
      insert into migration_lock (id, holder, held_until) values (1, ${holder}, now() + interval '60 seconds')
      on conflict (id) do update set holder = excluded.holder, held_until = excluded.held_until
      where migration_lock.held_until < now() returning id`.execute(ledger);
    if (taken.rows.length > 0) return;
    await pause(200);
  }
}

async function applyMissing(ledger: Kysely<Ledger>): Promise<string[]> {
  const rows = await ledger.selectFrom('migration').select('name').execute();
  const applied = new Set(rows.map((row) => row.name));
  const missing = migrations.filter((step) => !applied.has(step.name));
  for (const step of missing) {
    await ledger.transaction().execute(async (transaction) => {
      await step.up(transaction as unknown as Kysely<unknown>);
      await transaction.insertInto('migration').values({ name: step.name, applied_at: new Date() }).execute();
    });
  }
  return missing.map((step) => step.name);
}
