import type { Database } from '#server/db/database.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { sequenceRandom } from '#server/testing/sequence-random.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';
import { deleteAged, retention } from './retention.ts';

let database: Database;
const random = sequenceRandom('aged');
const day = 24 * 60 * 60 * 1000;
const noon = Date.parse('2026-11-21T12:00:00+08:00');

beforeAll(async () => {
  database = await freshDatabase();
}, bootTimeoutMs);
afterAll(() => database.close());

async function addAll(at: number): Promise<void> {
  const { query } = database;
  const came = new Date(at);
  const guid = '123456789012345';
  await query
    .insertInto('marketing_event')
    .values({ id: random.uuid(), event_type: 'view', activity_id: '', guid, created_at: came })
    .execute();
  const event = { event_type: 'view', view_id: '', view_name: '', path: '', target: '', happened_at: came };
  await query
    .insertInto('client_event')
    .values({ ...event, guid, event_id: random.uuid(), received_at: came })
    .execute();
  const imprint = { action: 'consent', guid, happened_at: came, received_at: came };
  await query
    .insertInto('imprint')
    .values({ ...imprint, id: random.uuid(), member_id: null })
    .execute();
  await query
    .insertInto('imprint')
    .values({ ...imprint, id: random.uuid(), member_id: random.uuid() })
    .execute();
  await query
    .insertInto('invite_touch')
    .values({ activity_id: 'one', guid, inviter_id: random.uuid(), touched_at: came })
    .execute();
}

const tables = ['marketing_event', 'client_event', 'imprint', 'invite_touch'] as const;
async function counts(): Promise<number[]> {
  return Promise.all(
    tables.map(async (table) => (await database.query.selectFrom(table).select('guid').execute()).length),
  );
}

describe('retention of what callers without a session write', () => {
  it.each([
    [90, [1, 1, 2, 1], [0, 0, 2, 1]],
    [100, [0, 0, 2, 1], [0, 0, 2, 0]],
    [400, [0, 0, 2, 0], [0, 0, 1, 0]],
    [1095, [0, 0, 1, 0], [0, 0, 0, 0]],
  ])('deletes what is older than %i days, to the millisecond', async (days, before, after) => {
    if (days === 90) await addAll(noon);
    const run = (now: number) => retention(database).run({ id: random.uuid(), payload: {}, attempt: 1 }, now);
    await run(noon + days * day);
    expect(await counts()).toEqual(before);
    await run(noon + days * day + 1);
    expect(await counts()).toEqual(after);
  });

  it('goes on batch by batch until nothing old is left, and spares what is new', async () => {
    for (let at = 0; at < 7; at += 1) await addAll(noon - at);
    await addAll(noon + day);
    const events = { table: 'client_event', key: ['event_id'], at: 'received_at', days: 1 } as const;
    expect(await deleteAged(database, events, noon + day + 1, 3)).toBe(7);
    expect((await counts())[1]).toBe(1);
  });
});
