import { codes } from '#contract/http/codes.ts';
import { hourMs } from '#server/clock.ts';
import { MgmHall } from '#server/testing/mgm-hall.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';
import type { Answer } from '#server/testing/test-visitor.ts';
import { sql } from 'kysely';
import { WindowCounter } from './call-limits.ts';

let hall: MgmHall;
let inviteCode: string;

beforeAll(async () => {
  hall = await MgmHall.build();
  await hall.open({ window: { startsInDays: 0, endsInDays: 5 } });
  inviteCode = await hall.codeOf(await hall.app.member());
}, bootTimeoutMs);
afterAll(() => hall.app.close());
beforeEach(() => {
  hall.app.clock.advance(hourMs);
});

let made = 0;
const newGuid = () => String(700_000_000_000_000 + (made += 1));
const newId = () => `limit-${String((made += 1))}`;
const post = (path: string, body: object, ip: string): Promise<Answer> =>
  hall.app.visitor().call(path, { method: 'POST', body, ip });
const events = () => Array.from({ length: 50 }, () => ({ event_id: newId(), event_type: 'view', time: 1 }));

/**
 * Calls that write without a session: the call, its rows, and the calls that a device and a network may make in an
 * hourMs.
 */
const writes = [
  {
    ...{ path: '/api/v1/events', table: 'client_event', rows: 50, device: 20, network: 200 },
    body: (guid: string) => ({ guid, events: events() }),
  },
  {
    ...{ path: '/v1/ug/tracking/events', table: 'marketing_event', rows: 1, device: 200, network: 2000 },
    body: (guid: string) => ({ guid, event_type: 'view' }),
  },
  {
    ...{ path: '/v1/imprint', table: 'imprint', rows: 1, device: 30, network: 500 },
    body: (guid: string) => ({ guid, action: 'consent', time: 1 }),
  },
  {
    ...{ path: '/ug/v1/activity/invite/touch', table: 'invite_touch', rows: 1, device: 30, network: 300 },
    body: (guid: string) => ({ guid, activity_id: hall.id, invite_code: inviteCode }),
  },
] as const;

describe.each(writes)('$path', ({ path, table, rows, device, network, body }) => {
  const count = async () => {
    const { rows: found } = await sql<{ total: string }>`
      select count(*) as total from ${sql.table(table)}`.execute(hall.app.database.query);
    return Number(found[0]?.total);
  };
  const taken = (answers: readonly Answer[]) => answers.filter(({ code }) => code === codes.success).length;

  it.each(['127.0.0.1', '::1', '203.0.113.7'])('is limited for one device at %s, for an hour', async (ip) => {
    const guid = newGuid();
    const calls = (amount: number) => Array.from({ length: amount }, () => post(path, body(guid), ip));
    const answers = await Promise.all(calls(device + 5));
    expect(taken(answers)).toBe(device);
    expect(answers.at(-1)).toMatchObject({ status: 200, code: codes.tooMany, msg: '操作太频繁，请稍后再试' });
    expect(taken([await post(path, body(newGuid()), ip)])).toBe(1);
    hall.app.clock.advance(hourMs - 1);
    expect(taken(await Promise.all(calls(1)))).toBe(0);
    hall.app.clock.advance(1);
    expect(taken(await Promise.all(calls(1)))).toBe(1);
  });

  it('is limited for one network, whatever devices and addresses of it are named', async () => {
    const before = await count();
    const answers: Answer[] = [];
    for (let at = 0; at < network + 20; at += 20) {
      const guid = newGuid();
      const calls = Array.from({ length: 20 }, (_, host) =>
        post(path, body(guid), `2001:db8:${String(rows)}:${String(device)}::${(at + host).toString(16)}`),
      );
      answers.push(...(await Promise.all(calls)));
    }
    expect(taken(answers)).toBe(network);
    if (table !== 'invite_touch') expect((await count()) - before).toBe(network * rows);
    expect(taken([await post(path, body(newGuid()), '2001:db8:ffff::1')])).toBe(1);
  });
});

it('a device that does not name itself is the network itself', async () => {
  const body = { event_type: 'view' };
  const calls = Array.from({ length: 220 }, (_, host) =>
    post('/v1/ug/tracking/events', body, `2001:db8:aaaa::${host.toString(16)}`),
  );
  const answers = await Promise.all(calls);
  expect(answers.filter(({ code }) => code === codes.success)).toHaveLength(200);
});

describe('a window', () => {
  it('begins with the first use and ends to the millisecond', () => {
    const counter = new WindowCounter(hourMs);
    counter.add('one', 2, 1000);
    counter.add('one', 3, 1000 + hourMs - 1);
    expect([counter.used('one', 1000 + hourMs - 1), counter.used('other', 1000)]).toEqual([5, 0]);
    expect(counter.used('one', 1000 + hourMs)).toBe(0);
    counter.add('one', 1, 1000 + hourMs);
    expect(counter.used('one', 1000 + hourMs)).toBe(1);
  });

  it('is forgotten for newer ones when there are too many, the oldest first', () => {
    const counter = new WindowCounter(hourMs, 3);
    ['a', 'b', 'c', 'd', 'e'].forEach((name, at) => counter.add(name, 1, at));
    expect(['a', 'b', 'c', 'd', 'e'].map((name) => counter.used(name, 5))).toEqual([0, 0, 1, 1, 1]);
  });
});
