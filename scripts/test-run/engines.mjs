/**
 * Tests of the server that depend on the database engine; they run on PGlite and on PostgreSQL: money, draws, jobs, the
 * database itself, and the start of the server. All other tests of the server are about no engine and run on PostgreSQL;
 * with `--night` they run on both.
 */
export const onBothEngines = [
  ...['activity', 'draw', 'award', 'ledger', 'reconciliation', 'jobs'].map(
    (folder) => `server/engine/${folder}/`,
  ),
  // Campaigns write no SQL of their own: one of them shows that the engine serves them.
  ...['server/db/', 'server/campaigns/gold-fund/', 'server/modules/jobs/'],
  ...['server/start-server', 'server/kill', 'server/outage'],
];

/** Test files with cases that only one engine can run; in any other file a skipped case proves nothing. */
export const onOneEngine = {
  // PGlite has one connection, so concurrent calls prove nothing there.
  'server:postgres': [
    ...[
      'draw/draw-races',
      'activity/lock-order',
      'reconciliation/open-books',
      'exchange/exchange-races',
      'equity/equity-races',
    ].map((name) => `server/engine/${name}.test.ts`),
    ...['collect/collect-routes', 'ledger/ledger', 'scheduled-draw/scheduled-draw-races', 'rank/rank'].map(
      (name) => `server/engine/${name}.test.ts`,
    ),
    ...['coupon/coupon-races', 'coupon/owed-races', 'help/help-races', 'award/prizes-by-the-day'].map(
      (name) => `server/engine/${name}.test.ts`,
    ),
    ...['kill', 'outage', 'db/migrate', 'db/outage', 'campaigns/gold-fund/races'].map(
      (name) => `server/${name}.test.ts`,
    ),
  ],
  // A lock file, a folder of data and a process that holds the whole database.
  'server:pglite': ['server/kill.test.ts', 'server/outage.test.ts', 'server/start-server.test.ts'],
};

/**
 * Tests that a pipeline runs even where their results are stored: money, draws, jobs, and what happens concurrently or when a
 * server is killed.
 */
export const isAlwaysRun = (test) =>
  /^server\/(?:kill|outage|db\/|engine\/|modules\/(?:jobs|trade)\/)/.test(test) || test.includes('races');
