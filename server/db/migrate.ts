import { MIGRATION_LOCK_ID, Migrator, sql } from 'kysely';
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
import { boundedPeriodicWork } from './migrations/0014-bounded-periodic-work.ts';
import { abuseLimits } from './migrations/0015-abuse-limits.ts';
import { enrolment } from './migrations/0016-enrolment.ts';
import { subscriptionNotices } from './migrations/0017-subscription-notices.ts';
import { taskReadings } from './migrations/0018-task-readings.ts';
import { visitorOrigins } from './migrations/0019-visitor-origins.ts';
import { checkedDraws } from './migrations/0020-checked-draws.ts';
import { prizePictures } from './migrations/0021-prize-pictures.ts';
import { couponTerms } from './migrations/0022-coupon-terms.ts';
import { reminderDays } from './migrations/0023-reminder-days.ts';
import { memberMarks } from './migrations/0024-member-marks.ts';
import { paidPlaces } from './migrations/0025-paid-places.ts';
import { chickens } from './migrations/0027-chickens.ts';
import { retentionInPages } from './migrations/0028-retention-in-pages.ts';
import { guessesInPages } from './migrations/0029-guesses-in-pages.ts';
import { singleIndexes } from './migrations/0030-single-indexes.ts';
import { withoutRedPackets } from './migrations/0031-without-red-packets.ts';
import { watchlists } from './migrations/0032-watchlists.ts';
import { releaseNotices } from './migrations/0033-release-notices.ts';
import { redPacketShares } from './migrations/0034-red-packet-shares.ts';
import { contests } from './migrations/0035-contests.ts';
import { contestWeeks } from './migrations/0036-contest-weeks.ts';
import { budgetSlices } from './migrations/0037-budget-slices.ts';
import { prizeSlices } from './migrations/0038-prize-slices.ts';
import { consolePeople } from './migrations/0039-console-people.ts';
import { activityDrafts } from './migrations/0040-activity-drafts.ts';
import { prizeDesk } from './migrations/0041-prize-desk.ts';
import { consoleSupport } from './migrations/0042-console-support.ts';
import { runningActivities } from './migrations/0043-running-activities.ts';
import { pages } from './migrations/0044-pages.ts';
import { proposals } from './migrations/0045-proposals.ts';
import { suspects } from './migrations/0046-suspects.ts';
import { previewHalls } from './migrations/0047-preview-halls.ts';
import { experiments } from './migrations/0049-experiments.ts';
import { activityWork } from './migrations/0051-activity-work.ts';
import { releaseCounts } from './migrations/0052-release-counts.ts';
import { listsInPages } from './migrations/0054-lists-in-pages.ts';
import { experimentProposals } from './migrations/0057-experiment-proposals.ts';
import { archivedActivities } from './migrations/0063-archived-activities.ts';
import { endedPreviews } from './migrations/0064-ended-previews.ts';
import { pagePreviews } from './migrations/0065-page-previews.ts';
import { playsByHost } from './migrations/0067-plays-by-host.ts';
import { activityWindows } from './migrations/0069-activity-windows.ts';
import { isExpansion } from './migrations/migration.ts';
import type { Migration } from './migrations/migration.ts';
import { StartFailure } from '#server/errors.ts';
import { sqlState } from './outage.ts';

/** All migrations, in the order of their names. */
export const migrations: readonly Migration[] = [
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
  boundedPeriodicWork,
  abuseLimits,
  enrolment,
  subscriptionNotices,
  taskReadings,
  visitorOrigins,
  checkedDraws,
  prizePictures,
  couponTerms,
  reminderDays,
  memberMarks,
  paidPlaces,
  chickens,
  retentionInPages,
  guessesInPages,
  singleIndexes,
  withoutRedPackets,
  watchlists,
  releaseNotices,
  redPacketShares,
  contests,
  contestWeeks,
  budgetSlices,
  prizeSlices,
  consolePeople,
  activityDrafts,
  prizeDesk,
  consoleSupport,
  runningActivities,
  pages,
  proposals,
  suspects,
  previewHalls,
  experiments,
  activityWork,
  releaseCounts,
  listsInPages,
  experimentProposals,
  archivedActivities,
  endedPreviews,
  pagePreviews,
  playsByHost,
  activityWindows,
];

/** The table of the migrations that a database has. */
export const migrationTable = 'schema_migration';
const lockTable = 'schema_migration_lock';
/** The migrations that servers of before live with, so that a server which does not know them starts. */
const expansionTable = 'schema_migration_expansion';

interface SchemaTables {
  schema_migration: { name: string; timestamp: string };
  schema_migration_expansion: { name: string };
  /** Table in which versions before the 14th migration stored the applied ones. */
  migration: { name: string; applied_at: Date };
}

/**
 * Migrates the schema, all migrations in one transaction, and returns the names of those that ran. Servers that start
 * together wait for each other. What a newer version has only added changes nothing for this one.
 * @throws StartFailure for a database from which a newer version has taken something, or whose migrations have a gap.
 */
export async function migrate<T>(database: Kysely<T>): Promise<string[]> {
  const schema = database as unknown as Kysely<SchemaTables>;
  await createTables(schema);
  await carryOver(schema);
  if ((await requireKnownSteps(schema)) === 'newer') return [];
  const migrator = new Migrator({
    db: database,
    provider: {
      getMigrations: () =>
        Promise.resolve(Object.fromEntries(migrations.map((step) => [step.name, { up: noting(step) }]))),
    },
    migrationTableName: migrationTable,
    migrationLockTableName: lockTable,
    // The order is checked here, by name: the library uses the clocks of the servers that applied the migrations.
    allowUnorderedMigrations: true,
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error === undefined) return results.map(({ migrationName }) => migrationName);
  // A newer version may have migrated between the check and the lock.
  if ((await requireKnownSteps(schema)) === 'newer') return [];
  throw error instanceof Error ? error : new Error('the schema cannot be migrated', { cause: error });
}

/**
 * Runs the work while no other server migrates or runs such work: what servers that start together would otherwise write
 * beside each other. The database is migrated.
 */
export async function underMigrationLock<T, R>(database: Kysely<T>, work: () => Promise<R>): Promise<R> {
  const { adapter } = database.getExecutor();
  const options = { lockTable, lockRowId: MIGRATION_LOCK_ID };
  return database.connection().execute(async (connection) => {
    await adapter.acquireMigrationLock(connection, options);
    try {
      return await work();
    } finally {
      await adapter.releaseMigrationLock(connection, options);
    }
  });
}

/** The migration, and that servers which do not know it live with it. */
const noting =
  (step: Migration): Migration['up'] =>
  async (database) => {
    await step.up(database);
    if (!isExpansion(step)) return;
    const schema = database as unknown as Kysely<SchemaTables>;
    await schema.insertInto(expansionTable).values({ name: step.name }).execute();
  };

/** The tables of the library; its lock table has two more columns for the lease. */
async function createTables(schema: Kysely<SchemaTables>): Promise<void> {
  const statements = [
    schema.schema
      .createTable(migrationTable)
      .ifNotExists()
      .addColumn('name', 'varchar(255)', (column) => column.primaryKey())
      .addColumn('timestamp', 'varchar(255)', (column) => column.notNull()),
    schema.schema
      .createTable(lockTable)
      .ifNotExists()
      .addColumn('id', 'varchar(255)', (column) => column.primaryKey())
      .addColumn('is_locked', sql`int4`, (column) => column.notNull().defaultTo(0))
      .addColumn('holder', 'uuid')
      .addColumn('held_until', 'timestamptz'),
    schema.schema
      .createTable(expansionTable)
      .ifNotExists()
      .addColumn('name', 'varchar(255)', (column) => column.primaryKey()),
  ];
  for (const statement of statements) {
    try {
      await statement.execute();
    } catch (error) {
      // Two servers may create the same table at once: `if not exists` does not prevent the error of the second one.
      if (!['23505', '42P07', '42710'].includes(sqlState(error))) throw error;
    }
  }
}

/** Copies the migrations that an older version has applied and stored in its own table; that table does not change. */
async function carryOver(schema: Kysely<SchemaTables>): Promise<void> {
  const { rows } = await sql`
    select 1 from information_schema.tables
    where table_schema = current_schema() and table_name = 'migration'`.execute(schema);
  if (rows.length === 0) return;
  const applied = await schema.selectFrom('migration').selectAll().orderBy('name').execute();
  if (applied.length === 0) return;
  await schema
    .insertInto('schema_migration')
    .values(applied.map(({ name, applied_at }) => ({ name, timestamp: applied_at.toISOString() })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether the database has the steps of this version, of a version before, or more than these, which take nothing from it. */
async function requireKnownSteps(schema: Kysely<SchemaTables>): Promise<'ours' | 'newer'> {
  const rows = await schema
    .selectFrom('schema_migration')
    .leftJoin('schema_migration_expansion', 'schema_migration_expansion.name', 'schema_migration.name')
    .select(['schema_migration.name', 'schema_migration_expansion.name as expansion'])
    .orderBy('schema_migration.name')
    .execute();
  const known = new Set(migrations.map(({ name }) => name));
  const applied = rows.flatMap(({ name }) => (known.has(name) ? name : []));
  const unknown = rows.filter(({ name }) => !known.has(name));
  const taking = unknown.flatMap(({ name, expansion }) => (expansion === null ? name : []));
  if (taking.length > 0) {
    throw new StartFailure(
      `The database was migrated by another version of the server: this one does not know ${taking.join(', ')}. Start the version that does, or restore a backup from before it.`,
    );
  }
  const upTo = unknown.length > 0 ? migrations : migrations.slice(0, applied.length);
  const missing = upTo.find((step) => !applied.includes(step.name));
  if (missing !== undefined) {
    throw new StartFailure(
      `The database lacks the migration ${missing.name}, although ${rows.at(-1)?.name ?? ''} was applied: restore a backup in which the steps have no gap.`,
    );
  }
  return unknown.length > 0 ? 'newer' : 'ours';
}
