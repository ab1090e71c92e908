import { drawExportPath, draws, scheduledExportPath } from '#contract/console/draws.ts';
import { hourMs } from '#server/clock.ts';
import { chainDrawLog } from '#server/engine/draw/draw-log.ts';
import { makeDrawNotices } from '#server/engine/draw/draw-notices.ts';
import { revealSeeds } from '#server/engine/draw/draw-seeds.ts';
import { SeedCipher } from '#server/engine/draw/replayable-draw.ts';
import { consoleDesk } from '#server/testing/console-desk.ts';
import type { ConsoleBrowser, ConsoleDesk } from '#server/testing/console-desk.ts';
import { drawnActivity, drawnAt } from '#server/testing/drawn-log.ts';
import { voidWinner } from '#server/engine/scheduled-draw/draw-winners.ts';
import { ScheduledStage } from '#server/testing/scheduled-stage.ts';
import { testSecrets } from '#server/testing/take-part.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';
import { checkLog } from '#server/verify-draws/check-log.ts';

let stage: ScheduledStage;
let desk: ConsoleDesk;
let auditor: ConsoleBrowser;
let scheduled: string;

const id = 'drawn';
const database = () => stage.play.database;

beforeAll(async () => {
  stage = await ScheduledStage.open();
  await drawnActivity(database(), id);
  await chainDrawLog(database(), id, 1000);
  await makeDrawNotices(database(), drawnAt + hourMs);
  scheduled = await stage.sealed(5);
  desk = await consoleDesk(database());
  auditor = await desk.as('auditor');
}, bootTimeoutMs);
afterAll(async () => {
  await desk.app.close();
  await database().close();
});

const check = async (after = 0) =>
  (await auditor.call(draws.check, { query: { activity_id: id, after } })).data;

/** The secret seeds of the database, as nobody may read them before their time. */
async function secretSeeds(): Promise<string[]> {
  const { query } = database();
  const cipher = new SeedCipher(testSecrets, stage.play.random);
  const seeds = [
    ...(await query
      .selectFrom('draw_epoch')
      .select('sealed_seed')
      .where('revealed_at', 'is', null)
      .execute()),
    ...(await query
      .selectFrom('scheduled_draw')
      .select('sealed_seed')
      .where('drawn_at', 'is', null)
      .execute()),
  ];
  return seeds.flatMap(({ sealed_seed: sealed }) => [sealed, cipher.decrypt(sealed).toString('hex')]);
}

it('gives no secret seed in any reply before its reveal', async () => {
  const secrets = await secretSeeds();
  expect(secrets.length).toBeGreaterThanOrEqual(4);
  const stageActivity = stage.activity;
  const replies = [
    await auditor.call(draws.list, { query: {} }),
    await auditor.call(draws.activity, { query: { activity_id: id } }),
    await auditor.call(draws.activity, { query: { activity_id: stageActivity } }),
    await auditor.call(draws.check, { query: { activity_id: id, after: 0 } }),
    await auditor.call(draws.checkScheduled, { query: { draw_id: scheduled } }),
    await auditor.call(draws.places, { query: { draw_id: scheduled } }),
    (await auditor.get(`${drawExportPath}?activity_id=${id}`)).payload,
    (await auditor.get(`${scheduledExportPath}?activity_id=${stageActivity}`)).payload,
  ].map((reply) => JSON.stringify(reply));
  for (const reply of replies) for (const secret of secrets) expect(reply).not.toContain(secret);
  expect(replies[1]).toContain('"seed":null');
  expect(replies[2]).toContain('"state":"sealed"');
});

it('lists activities with the length and the head of their logs, and what of them is published', async () => {
  const { data } = await auditor.call(draws.list, { query: { limit: 1 } });
  const { data: rest } = await auditor.call(draws.list, { query: { after: data.next ?? '' } });
  const rows = [...data.activities, ...rest.activities];
  expect(rows.map((row) => row.id).sort()).toEqual([id, stage.activity].sort());
  expect(rows.find((row) => row.id === id)).toMatchObject({
    ...{ chained: 30, waiting: 0, epochs: 1, revealed: 0, unpublished: 2, scheduled: 0 },
    head: expect.stringMatching(/^[\da-f]{64}$/) as string,
  });
});

it('exports the file that the other implementation verifies, with an entry in the audit', async () => {
  const { payload, statusCode } = await auditor.get(`${drawExportPath}?activity_id=${id}`);
  expect(statusCode).toBe(200);
  expect(await checkLog([Buffer.from(payload)])).toMatchObject({ draws: 30, problems: [] });
  const entry = await database()
    .query.selectFrom('audit_entry')
    .select(['subject', 'after'])
    .where('action', '=', 'draw.export')
    .where('subject', '=', `activity:${id}`)
    .execute();
  expect(entry.at(-1)).toEqual({ subject: `activity:${id}`, after: { kind: 'draws' } });
  expect((await auditor.get(`${drawExportPath}?activity_id=nothing`)).statusCode).toBe(404);
});

describe('the check at a press', () => {
  it('follows the chain while the seed is secret, and computes every pick once it is revealed', async () => {
    expect(await check()).toMatchObject({ checked: 30, replayed: 0, secret: 30, heads: 1, problems: [] });
    await revealSeeds(database(), testSecrets, drawnAt + 48 * hourMs);
    expect(await check()).toMatchObject({ checked: 30, replayed: 30, secret: 0, problems: [], next: null });
    expect(await check(20)).toMatchObject({ checked: 10, problems: [] });
  });

  it.each([
    ['another prize', () => ({ chosen: 'b', final: 'b' }), ['hash', 'pick']],
    ['another roll', (roll: number) => ({ roll: roll + 1 }), ['hash', 'pick']],
    ['another hash', () => ({ hash: 'f'.repeat(64) }), ['hash']],
    ['another draw before it', () => ({ previous_hash: 'f'.repeat(64) }), ['chain', 'hash']],
    ['another table', () => ({ table_hash: 'f'.repeat(64) }), ['hash', 'table']],
  ])('names a draw with %s', async (_, change, expected) => {
    const draw = await database()
      .query.selectFrom('draw')
      .selectAll()
      .where('activity_id', '=', id)
      .where('chosen', '<>', 'b')
      .where('position', '>', 2)
      .orderBy('position')
      .limit(1)
      .executeTakeFirstOrThrow();
    const set = (values: object) =>
      database().query.updateTable('draw').set(values).where('id', '=', draw.id).execute();
    const changed = change(draw.roll);
    await set(changed);
    const { problems } = await check();
    await set(Object.fromEntries(Object.keys(changed).map((key) => [key, draw[key as keyof typeof draw]])));
    const own = problems.filter(({ position }) => position === draw.position).map((one) => one.problem);
    expect(own.sort()).toEqual(expected);
    expect((await check()).problems).toEqual([]);
  });

  it('names a published head that the log does not have any more', async () => {
    const { query } = database();
    const content = JSON.stringify({ activity: id, kind: 'head', position: 31, hash: 'f'.repeat(64) });
    const notice = {
      activity_id: id,
      kind: 'head',
      name: '31',
      content,
      made_at: new Date(drawnAt),
    } as const;
    await query.insertInto('draw_notice').values(notice).execute();
    expect((await check()).problems).toEqual([{ position: 31, problem: 'head' }]);
    await query.deleteFrom('draw_notice').where('name', '=', '31').execute();
  });
});

it('shows a scheduled draw with its second party, masked winners, and the reason of a voided place', async () => {
  await stage.draw(scheduled);
  await stage.play.write(async (transaction) => {
    const author = stage.author(ScheduledStage.entropyAt, '联系不上');
    return voidWinner(transaction, author, { drawId: scheduled, place: 1 });
  });
  const { data } = await auditor.call(draws.activity, { query: { activity_id: stage.activity } });
  expect(data.scheduled[0]).toMatchObject({
    ...{ state: 'drawn', source: ScheduledStage.source, entropy: ScheduledStage.entropy, entries: 5 },
  });
  const { data: verdict } = await auditor.call(draws.checkScheduled, { query: { draw_id: scheduled } });
  expect(verdict).toEqual({ state: 'drawn', problems: [] });
  const { places } = (await auditor.call(draws.places, { query: { draw_id: scheduled } })).data;
  expect(places.map(({ state, void_reason: reason }) => [state, reason])).toEqual([
    ['void', '联系不上'],
    ['wins', ''],
    ['wins', ''],
    ['waits', ''],
  ]);
  expect(places[0]?.phone).toMatch(/^139\*{4}\d{4}$/);
});
