import type { PlantedRace } from './planted-race.ts';

const draw = 'server/engine/draw/draw-prize.ts';
const statement = 'server/engine/draw/draw-statement.ts';
const grant = 'server/engine/award/grant-statement.ts';
const takes = 'update activity_prize_slice set stock = stock - 1,';
const isLeft = 'and stock > 0';
const read = '(globalThis as unknown as { planted: number }).planted';
const races = 'server/engine/draw/draw-races.test.ts';
const slices = 'server/engine/award/prize-slices.test.ts';
const exactly = { testFile: races, test: 'get exactly the 7 in stock' };

/** Bugs in the stock of prizes and the log of draws. */
export const drawBugs: readonly PlantedRace[] = [
  {
    bug: 'the stock is read, then written',
    ...exactly,
    edits: [
      {
        file: draw,
        find: `  const statement = drawStatement(`,
        put: `  const { stock: planted } = await transaction
    .selectFrom('activity_prize_slice')
    .select('stock')
    .where('activity_id', '=', context.activity.id)
    .executeTakeFirstOrThrow();
  Object.assign(globalThis, { planted });
  const statement = drawStatement(`,
      },
      {
        file: statement,
        find: takes,
        put: takes.replace('stock - 1', `\${${read} - 1}::int4`),
      },
      { file: statement, find: isLeft, put: isLeft.replace('stock >', `\${${read}}::int4 >`) },
    ],
  },
  {
    bug: 'a draw is recorded with its prize also when that was gone',
    ...exactly,
    edits: [
      {
        file: statement,
        find: `    where prize_id = '' or prize_id in (select prize_id from stock_row)`,
        put: `    where true`,
      },
    ],
  },
  {
    bug: 'the consolation is taken also when the prize was there',
    testFile: races,
    test: 'get all of three prizes that are one another’s consolation',
    edits: [
      { file: statement, find: ' limit 1 for update of slice', put: ' for update of slice' },
      {
        file: statement,
        find: 'prize_id = (select prize_id from available)',
        put: 'prize_id in (select prize_id from available)',
      },
      {
        file: statement,
        find: 'slice = (select slice from available)',
        put: 'slice in (select slice from available)',
      },
    ],
  },
  {
    bug: 'two prizes that are each other’s consolation are locked in any order',
    testFile: races,
    test: 'meet no deadlock, however many units were given',
    edits: [
      { file: statement, find: `isInCircle: isInCircle(activity, prizes),`, put: `isInCircle: false,` },
    ],
  },
  {
    bug: 'the stock that was read before the update is trusted',
    ...exactly,
    edits: [
      {
        file: statement,
        find: takes,
        put: takes.replace('stock - 1', 'greatest(stock - 1, 0)'),
      },
      { file: statement, find: isLeft, put: '' },
    ],
  },
  {
    bug: 'a draw that finds its slice of the stock empty gives up',
    testFile: slices,
    test: 'are drawn to the last one also by draws that have seen more',
    edits: [
      {
        file: statement,
        find: 'prize_id in (${v.first}::text, ${v.second}::text) and stock > 0',
        put: 'prize_id in (${v.first}::text, ${v.second}::text) and stock > 0 and slice.slice = greatest(${v.slice}, 0)',
      },
    ],
  },
  {
    bug: 'the slices of a prize with few units are locked in any order',
    testFile: slices,
    test: 'are drawn to the last one, without a wait of two draws for each other',
    edits: [
      {
        file: 'server/engine/award/prize-stock.ts',
        find: 'left.some((units) => units < fewUnits) ? inOrder : randomInt(prizeSlices)',
        put: 'randomInt(prizeSlices + 0 * left.length)',
      },
    ],
  },
  {
    bug: 'a grant of a prize with few units locks its slices in any order',
    testFile: slices,
    test: 'are granted without a draw to the last one',
    edits: [
      { file: grant, find: '>= ${fewUnits}::int4 as is_much', put: '>= 0 * ${fewUnits}::int4 as is_much' },
    ],
  },
  {
    bug: 'a draw that is rolled back loses its unit: the stock is taken outside of the transaction',
    testFile: races,
    test: 'lose no unit to draws that are aborted: the rest is given to later draws (rule S4)',
    edits: [
      {
        file: draw,
        find: `  const stored = reply`,
        put: `  const outside = (globalThis as unknown as { planted: typeof context.transaction }).planted;\n  const stored = reply`,
      },
      { file: draw, find: 'statement.execute(transaction)', put: 'statement.execute(outside)' },
      {
        file: 'server/db/database.ts',
        find: 'this.query = new Kysely<Tables>({ dialect: new PoolDialect(engine.pool) });',
        put: `this.query = new Kysely<Tables>({ dialect: new PoolDialect(engine.pool) });
    Object.assign(globalThis, { planted: this.query });`,
      },
    ],
  },
  {
    bug: 'the daily quantity that was read before the update is trusted',
    testFile: 'server/engine/award/prizes-by-the-day.test.ts',
    test: 'get no more than the daily quantity, on both sides of midnight',
    edits: [{ file: statement, find: 'day_taken < per_day or', put: 'true or' }],
  },
  {
    bug: 'the daily quantity is not judged by the statement of a grant without a draw',
    testFile: 'server/engine/award/prizes-by-the-day.test.ts',
    test: 'get no more than the daily quantity where it is granted without a draw',
    edits: [{ file: grant, find: 'day_taken < per_day or', put: 'true or' }],
  },
  {
    bug: 'the hash chain of the log is not locked while it grows',
    testFile: races,
    test: 'leave one chain, also when several servers chain it concurrently',
    edits: [
      {
        file: 'server/engine/draw/draw-log.ts',
        find: `    .where('epoch', '=', 1)\n    .forUpdate()`,
        put: `    .where('epoch', '=', 1)`,
      },
      {
        file: 'server/engine/draw/draw-log.ts',
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
        find: `    const stored = (await claimKey(transaction, once)) ? null : await storedReply(transaction, once);
    if (stored !== null) return stored;\n`,
        put: ``,
      },
      {
        file: 'server/plugins/reply-once.ts',
        find: `    const end = endOf(transaction);`,
        put: `    const stored = (await claimKey(transaction, once)) ? null : await storedReply(transaction, once);
    if (stored !== null) return stored;
    const end = endOf(transaction);`,
      },
    ],
  },
];
