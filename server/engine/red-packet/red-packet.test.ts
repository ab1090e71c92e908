import { redPacket } from '#contract/activity-kit/red-packet.ts';
import { codes } from '#contract/http/codes.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { findDifferences } from '#server/books.ts';
import { hourMs } from '#server/clock.ts';
import { settleDelivery } from '#server/engine/award/delivery.ts';
import { openConnections } from '#server/testing/open-connections.ts';
import { sequenceRandom } from '#server/testing/sequence-random.ts';
import { bootTimeoutMs, buildTestApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import type { TestVisitor } from '#server/testing/test-visitor.ts';
import { maintainPackets } from './expire-packets.ts';
import { sharingActivity, sharingCampaign } from './testing/sharing-play.ts';

let hall: TestApp;
let id = '';
let rounds = 0;
const random = sequenceRandom('red packets');
const midnight = Date.parse('2026-11-21T00:00:00+08:00');
let activities: ReturnType<typeof sharingActivity>[] = [];
const alarms: string[] = [];

beforeAll(async () => {
  hall = await buildTestApp({ campaigns: [sharingCampaign], activities: [] });
  await openConnections(hall.database);
}, bootTimeoutMs);
afterAll(() => hall.close());
beforeEach(async () => {
  await begin();
});
afterEach(async () => {
  expect([await findDifferences(hall.database, id), alarms]).toEqual([[], []]);
});

async function begin(shared = {}) {
  rounds += 1;
  // By then the known list of activities has expired.
  hall.clock.set(midnight + 1.5 * hourMs + rounds * 10_000);
  id = `packets-${String(rounds)}`;
  activities = [...activities, sharingActivity(id, shared)];
  await hall.apply(activities);
}

const open = (member: TestVisitor, key?: string, prize_id = 'packet') =>
  member.post(redPacket.open.path, { activity_id: id, prize_id }, key);
const read = async <Data>(path: string, visitor = hall.visitor()) =>
  (await visitor.call(path)).data as unknown as Data;
const packet = async (visitor?: TestVisitor) =>
  (await read<DataOf<typeof redPacket.list>>(`${redPacket.list.path}?activity_id=${id}`, visitor)).list[0];
const records = () =>
  read<DataOf<typeof redPacket.records>>(`${redPacket.records.path}?activity_id=${id}&prize_id=packet`);
const maintain = () => {
  const workTime = { clock: hall.clock, workMs: 1000 };
  const job = maintainPackets({
    ...{ database: hall.database, random, workTime },
    alarm: (what) => void alarms.push(what),
  });
  return job.run({ id: random.uuid(), payload: {}, attempt: 1 }, hall.clock.now());
};
const sharesOf = () =>
  hall.database.query
    .selectFrom('red_packet_share')
    .select(['amount_fen', 'member_id'])
    .where('activity_id', '=', id)
    .orderBy('ordinal')
    .execute();
const prizeOf = () =>
  hall.database.query
    .selectFrom('activity_prize')
    .innerJoin('activity_prize_slice as slice', 'slice.activity_id', 'activity_prize.activity_id')
    .select(['total', 'slice.stock', 'returned_units', 'returned_fen'])
    .where('activity_prize.activity_id', '=', id)
    .executeTakeFirstOrThrow();
const reserved = async () =>
  Number(
    (
      await hall.database.query
        .selectFrom('activity_budget')
        .select('reserved_fen')
        .where('activity_id', '=', id)
        .executeTakeFirstOrThrow()
    ).reserved_fen,
  );

describe('a red packet', () => {
  it('gives a member one share, which is an award of exactly its amount', async () => {
    const member = await hall.member();
    const { code, data } = await open(member);
    const amount = Number(data.amount);
    expect([code, data.result_msg]).toEqual([codes.success, `恭喜，抢到${(amount / 100).toFixed(2)}元红包`]);
    const award = await hall.database.query
      .selectFrom('award')
      .select(['value_fen', 'value_desc', 'kind', 'state'])
      .where('activity_id', '=', id)
      .executeTakeFirstOrThrow();
    const value_desc = `${(amount / 100).toFixed(2)}元`;
    expect(award).toEqual({ value_fen: amount, value_desc, kind: 'red_packet', state: 'pending' });
    expect(await open(member)).toMatchObject({ code: codes.packetClaimed });
    expect(await packet(member)).toMatchObject({ count: 3, left: 2, my_fen: amount, status: 'open' });
    expect(await packet()).toMatchObject({ left: 2, my_fen: null, total_fen: 1000, most_fen: 900 });
  });

  it('answers a repeated press with the same share', async () => {
    const member = await hall.member();
    const key = crypto.randomUUID();
    const [first, second] = [await open(member, key), await open(member, key)];
    expect(second.text).toBe(first.text);
    expect((await packet())?.left).toBe(2);
  });

  it('is opened in [opening, expiry), to the millisecond', async () => {
    const opens = midnight + hourMs;
    const answers: number[] = [];
    for (const at of [opens - 1, opens, opens + hourMs - 1, opens + hourMs]) {
      hall.clock.set(at);
      answers.push((await open(await hall.member())).code);
    }
    expect(answers).toEqual([codes.packetClosed, codes.success, codes.success, codes.packetClosed]);
    expect((await packet())?.status).toBe('over');
    hall.clock.set(opens - 1);
    expect((await packet())?.status).toBe('waiting');
  });

  it('that is empty or unknown is refused with its reason', async () => {
    for (let share = 0; share < 3; share += 1) await open(await hall.member());
    const late = await hall.member();
    expect(await open(late)).toMatchObject({
      code: codes.packetEmpty,
      data: { result_msg: '手慢了，红包已抢完' },
    });
    expect((await packet(late))?.status).toBe('empty');
    expect((await open(late, undefined, 'other')).code).toBe(codes.packetMissing);
    const unknown = await hall.visitor().call(`${redPacket.records.path}?activity_id=${id}&prize_id=other`);
    expect(unknown.code).toBe(codes.packetMissing);
  });

  it('tells who opened it by masked numbers alone, the newest first', async () => {
    await open(await hall.member());
    hall.clock.advance(60_000);
    await open(await hall.member());
    const { list, total } = await records();
    expect(total).toBe(2);
    expect(list.map(({ ordinal }) => ordinal)).toEqual([2, 1]);
    for (const { phone_num, open_time } of list) {
      expect(phone_num).toMatch(/^138\*{4}\d{4}$/);
      expect(open_time % 60_000).toBe(0);
    }
  });

  it('of 30 shares gives 120 visitors at once exactly those', async () => {
    await begin({ count: 30, fen: 12_345, cap: 2000 });
    const members = await Promise.all(Array.from({ length: 120 }, () => hall.member()));
    const answers = await Promise.all(members.map((member) => open(member)));
    const won = answers.filter(({ code }) => code === codes.success);
    expect(won).toHaveLength(30);
    expect(answers.filter(({ code }) => code === codes.packetEmpty)).toHaveLength(90);
    expect(won.reduce((sum, { data }) => sum + Number(data.amount), 0)).toBe(12_345);
    expect(new Set((await sharesOf()).map(({ member_id }) => member_id)).size).toBe(30);
  }, 60_000);

  it('is opened once by a member, whatever 20 parallel calls say', async () => {
    const member = await hall.member();
    const answers = await Promise.all(Array.from({ length: 20 }, () => open(member)));
    expect(answers.filter(({ code }) => code === codes.success)).toHaveLength(1);
    expect((await prizeOf()).stock).toBe(2);
  });

  it('is divided before it opens, once by all servers', async () => {
    hall.clock.set(midnight + hourMs - 11 * 60_000);
    await maintain();
    expect(await sharesOf()).toEqual([]);
    hall.clock.advance(60_000);
    await Promise.all([maintain(), maintain(), maintain()]);
    const shares = await sharesOf();
    expect(shares).toHaveLength(3);
    expect(shares.reduce((sum, { amount_fen }) => sum + amount_fen, 0)).toBe(1000);
  });
});

describe('what nobody claims of a red packet', () => {
  const end = () => hall.clock.set(midnight + 2 * hourMs);

  it('leaves the stock and the reserve of the budget once, whatever the number of servers', async () => {
    const { data } = await open(await hall.member());
    expect(await reserved()).toBe(1000);
    end();
    await Promise.all([maintain(), maintain(), maintain()]);
    const rest = 1000 - Number(data.amount);
    expect(await prizeOf()).toEqual({ total: 1, stock: 0, returned_units: 2, returned_fen: String(rest) });
    expect(await reserved()).toBe(1000 - rest);
    expect(await packet()).toMatchObject({ count: 3, left: 0, status: 'over' });
  });

  it('is all of it where nobody has opened it', async () => {
    end();
    await maintain();
    expect(await prizeOf()).toMatchObject({ total: 0, stock: 0, returned_units: 3, returned_fen: '1000' });
    expect(await reserved()).toBe(0);
  });

  it('stays so when the content is applied again, which may not divide it in another way', async () => {
    end();
    await maintain();
    await hall.apply(activities);
    expect([await prizeOf(), await reserved()]).toMatchObject([{ total: 0, returned_units: 3 }, 0]);
    for (const change of [{ count: 4 }, { fen: 999 }, { cap: 901 }]) {
      const changed = [...activities.slice(0, -1), sharingActivity(id, change)];
      await expect(hall.apply(changed)).rejects.toThrow('a red packet keeps its amount');
    }
  });

  it('is given to the next member when a provider refuses a share, and returned after the expiry', async () => {
    const refuse = async () => {
      const { id: awardId, member_id: memberId } = await hall.database.query
        .selectFrom('award')
        .select(['id', 'member_id'])
        .where('activity_id', '=', id)
        .where('state', '=', 'pending')
        .executeTakeFirstOrThrow();
      const outcome = { outcome: 'refused', reason: 'account closed' } as const;
      const delivery = { awardId, memberId, outcome, now: hall.clock.now() };
      await settleDelivery(hall.database, (what) => void alarms.push(what), delivery);
    };
    const unlucky = await hall.member();
    const { data } = await open(unlucky);
    await refuse();
    expect(await packet(unlucky)).toMatchObject({ left: 3, my_fen: null });
    expect((await open(unlucky)).code).toBe(codes.packetClaimed);
    expect((await open(await hall.member())).data.amount).toBe(data.amount);
    end();
    await maintain();
    await refuse();
    await maintain();
    expect(await prizeOf()).toMatchObject({ total: 0, stock: 0, returned_units: 3, returned_fen: '1000' });
    expect(await reserved()).toBe(0);
  });
});
