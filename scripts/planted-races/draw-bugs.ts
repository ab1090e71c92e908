import type { PlantedRace } from './planted-race.ts';

const stock = 'server/activity-kit/draw/take-from-stock.ts';
const races = 'server/activity-kit/draw/draw-races.test.ts';
const exactly = { testFile: races, test: 'get exactly the 7 in stock' };

/** Mistakes around the stock of prizes and the log of draws. */
export const drawBugs: readonly PlantedRace[] = [
  {
    bug: 'the stock is read, then written',
    ...exactly,
    edits: [
      {
        file: stock,
        find: `  const taken =\n`,
        put: `  const read = await transaction
    .selectFrom('activity_prize')
    .select('stock')
    .where('activity_id', '=', activity.id)
    .where('prize_id', '=', prizeId)
    .executeTakeFirst();
  if (prizeId !== '' && (read?.stock ?? 0) < 1) return false;
  const taken =\n`,
      },
      {
        file: stock,
        find: `set stock = stock - 1`,
        put: 'set stock = ${(read?.stock ?? 0) - 1}',
      },
      { file: stock, find: ` and stock > 0\n`, put: `\n` },
    ],
  },
  {
    bug: 'the row count of the guarded update is not looked at',
    ...exactly,
    edits: [{ file: stock, find: 'return rows.length === 1;', put: 'return rows.length >= 0;' }],
  },
  {
    bug: 'the stock is believed as it was read before the transaction took it',
    ...exactly,
    edits: [
      {
        file: stock,
        find: `set stock = stock - 1`,
        put: `set stock = greatest(stock - 1, 0)`,
      },
      { file: stock, find: ` and stock > 0\n`, put: `\n` },
    ],
  },
  {
    bug: 'a draw that breaks off keeps its unit: the stock is taken outside of the transaction',
    testFile: races,
    test: 'lose no unit to draws that break off',
    edits: [
      {
        file: stock,
        find: `): Promise<boolean> {\n`,
        put: `): Promise<boolean> {\n  const outside = (globalThis as unknown as { planted: typeof transaction }).planted;\n`,
      },
      { file: stock, find: '.execute(transaction)', put: '.execute(outside)' },
      {
        file: 'server/db/database.ts',
        find: 'this.query = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: engine.pool }) });',
        put: `this.query = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: engine.pool }) });
    Object.assign(globalThis, { planted: this.query });`,
      },
    ],
  },
  {
    bug: 'the chain of the log is not locked while it grows',
    testFile: races,
    test: 'leave one chain, whoever seals it meanwhile',
    edits: [
      {
        file: 'server/activity-kit/draw/seal-draw-log.ts',
        find: `    .where('epoch', '=', 1)\n    .forUpdate()`,
        put: `    .where('epoch', '=', 1)`,
      },
      {
        file: 'server/activity-kit/draw/seal-draw-log.ts',
        find: `    const links = draws.map(`,
        put: `    await sql\`select pg_sleep(0.05)\`.execute(transaction);\n    const links = draws.map(`,
      },
    ],
  },
  {
    bug: 'the key is claimed after the effect',
    testFile: races,
    test: 'gets the same bytes for one key 100 times',
    edits: [
      {
        file: 'server/plugins/reply-once.ts',
        find: `    if (!(await claimKey(transaction, once))) return keptReply(transaction, once);
    const reply = await work(transaction);`,
        put: `    const reply = await work(transaction);
    if (!(await claimKey(transaction, once))) return keptReply(transaction, once);`,
      },
    ],
  },
];
