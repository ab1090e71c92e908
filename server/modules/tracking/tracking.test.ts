import { bootTimeoutMs, buildTestApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';

let hall: TestApp;

beforeAll(async () => {
  hall = await buildTestApp();
}, bootTimeoutMs);
afterAll(() => hall.close());

const event = (event_id: string, view_name = 'first') => ({
  event_id,
  event_type: 'view',
  view_name,
  time: 1,
});

async function send(...events: readonly object[]) {
  return hall.visitor().call('/api/v1/events', { method: 'POST', body: { guid: 'g', events } });
}

async function stored(start: string): Promise<string[]> {
  const rows = await hall.database.query
    .selectFrom('client_event')
    .select(['event_id', 'view_name'])
    .where('event_id', 'like', `${start}%`)
    .orderBy('event_id')
    .execute();
  return rows.map((row) => `${row.event_id} ${row.view_name}`);
}

describe('an event that is sent twice (rule A3)', () => {
  it('is counted once, as it came first, and new events of the batch are stored', async () => {
    await send(event('again-1'), event('again-2'));
    const { code, data } = await send(event('again-2', 'second'), event('again-3'));
    expect([code, data.accepted]).toEqual([0, 2]);
    expect(await stored('again')).toEqual(['again-1 first', 'again-2 first', 'again-3 first']);
  });

  it('is counted once within a batch, and by calls at the same moment', async () => {
    const batch = () => send(event('twin-1'), event('twin-1'), event('twin-2'));
    const codes = (await Promise.all(Array.from({ length: 12 }, batch))).map(({ code }) => code);
    expect(new Set(codes)).toEqual(new Set([0]));
    expect(await stored('twin')).toEqual(['twin-1 first', 'twin-2 first']);
  });
});
