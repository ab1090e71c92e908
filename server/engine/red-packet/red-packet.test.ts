import { codes } from '#contract/http/codes.ts';
import { randomBelow } from '#server/random.ts';
import { openConnections } from '#server/testing/open-connections.ts';
import { codeOf } from '#server/testing/take-part.ts';
import { PlayStage } from '#server/testing/play-stage.ts';
import { sequenceRandom } from '#server/testing/sequence-random.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';
import { claimPacket, listClaims, createPacket, expirePacket, splitPacket } from './red-packet.ts';

let stage: PlayStage;
let activityId: string;
let packets = 0;
const opensAt = Date.parse('2026-11-21T12:00:00+08:00');
const expiresAt = opensAt + 60 * 60 * 1000;

beforeAll(async () => {
  stage = await PlayStage.open();
  activityId = await stage.activity();
}, bootTimeoutMs);
afterAll(() => stage.close());

const create = (total: number, count: number, source = `source-${String((packets += 1))}`) =>
  stage.write((transaction) =>
    createPacket(transaction, stage.random, {
      ...{ activityId, source, total, count },
      cap: total,
      opensAt: new Date(opensAt),
      expiresAt: new Date(expiresAt),
    }),
  );
const claim = (packetId: string, memberId: string, now = opensAt) =>
  stage.play(activityId, memberId, (own) => claimPacket(own, packetId), now);
const expire = (packetId: string, now = expiresAt) =>
  stage.write((transaction) => expirePacket(transaction, packetId, now));
const claimed = async (packetId: string) =>
  (await listClaims(stage.database, packetId)).reduce((sum, { amount }) => sum + amount, 0);

describe('a red packet', () => {
  it('gives every share once to the first who come, and tells the others', async () => {
    const members = await stage.members(24);
    const packet = await create(1000, 10);
    const answers = await Promise.all(members.map((member) => codeOf(claim(packet, member))));
    expect(answers.filter((code) => code === codes.success)).toHaveLength(10);
    expect(answers.filter((code) => code === codes.packetEmpty)).toHaveLength(14);
    expect(await claimed(packet)).toBe(1000);
    expect(await expire(packet)).toBe(0);
  });

  it('gives one member one share, whatever 20 parallel calls say', async () => {
    const packet = await create(1000, 10);
    const member = await stage.member();
    await openConnections(stage.database);
    const answers = await Promise.all(Array.from({ length: 20 }, () => codeOf(claim(packet, member))));
    expect(answers.filter((code) => code === codes.success)).toHaveLength(1);
    expect(answers.filter((code) => code === codes.packetClaimed)).toHaveLength(19);
    expect(await listClaims(stage.database, packet)).toMatchObject([
      { memberId: member, claimedAt: opensAt },
    ]);
  });

  it('loses no share to a claim that fails later', async () => {
    const [one, other] = [await stage.member(), await stage.member()];
    const packet = await create(7, 1);
    const failing = stage.play(activityId, one, async (own) => {
      await claimPacket(own, packet);
      throw new Error('later');
    });
    await expect(failing).rejects.toThrow('later');
    expect(await claim(packet, other, opensAt)).toBe(7);
  });

  it('is open in [opens, expires)', async () => {
    const packet = await create(100, 5);
    const at = async (now: number) => codeOf(claim(packet, await stage.member(), now));
    expect(await at(opensAt - 1)).toBe(codes.packetClosed);
    expect(await at(opensAt)).toBe(codes.success);
    expect(await at(expiresAt - 1)).toBe(codes.success);
    expect(await at(expiresAt)).toBe(codes.packetClosed);
  });

  it('returns the rest once, and not before its time', async () => {
    const packet = await create(1000, 4);
    const first = await claim(packet, await stage.member());
    expect(await expire(packet, expiresAt - 1)).toBeNull();
    await openConnections(stage.database);
    const returned = await Promise.all(Array.from({ length: 8 }, () => expire(packet)));
    expect(returned.filter((amount) => amount !== null)).toEqual([1000 - first]);
    expect(await codeOf(claim(packet, await stage.member(), opensAt))).toBe(codes.packetClosed);
  });

  it('never gives and returns the same share, when claims meet the expiry', async () => {
    const members = await stage.members(12);
    for (let round = 0; round < 10; round += 1) {
      const packet = await create(1000, 8);
      const claims = members.map((member) => codeOf(claim(packet, member, expiresAt - 1)));
      const [returned, ...answers] = await Promise.all([expire(packet), ...claims]);
      expect((returned ?? 0) + (await claimed(packet))).toBe(1000);
      expect(answers.filter((code) => code === codes.success)).toHaveLength(
        (await listClaims(stage.database, packet)).length,
      );
    }
  });

  it('is made once for one business fact', async () => {
    const made = await Promise.all(Array.from({ length: 6 }, () => create(500, 5, 'one-fact')));
    expect(new Set(made).size).toBe(1);
    const units = await stage.database.query
      .selectFrom('red_packet_unit')
      .select('amount')
      .where('packet_id', '=', made[0] ?? '')
      .execute();
    expect(units).toHaveLength(5);
  });

  it('belongs to its activity', async () => {
    const packet = await create(100, 2);
    const other = await stage.activity();
    const asked = stage.play(other, await stage.member(), (own) => claimPacket(own, packet), opensAt);
    await expect(asked).rejects.toMatchObject({ code: codes.packetMissing });
  });
});

const random = sequenceRandom('packets');
const sum = (shares: readonly number[]) => shares.reduce((total, share) => total + share, 0);

/** A cheap random source, because a hundred thousand packets need millions of numbers: xorshift with a seed. */
function quickRandom(seed: number) {
  let state = seed;
  const next = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  };
  return {
    bytes: (count: number) => {
      const buffer = Buffer.alloc(count);
      for (let at = 0; at < count; at += 1) buffer[at] = next() >>> 11;
      return buffer;
    },
  };
}

describe('dividing a red packet', () => {
  it('is exact to the fen, from 1 fen to the cap, for a hundred thousand packets of all shapes', () => {
    const quick = quickRandom(20_261_121);
    let wrong = 0;
    for (let packets = 0; packets < 100_000; packets += 1) {
      const count = 1 + randomBelow(quick, 12);
      const cap = 1 + randomBelow(quick, 500);
      const total = count + randomBelow(quick, count * cap - count + 1);
      const shares = splitPacket({ total, count, cap }, quick);
      const isRight =
        shares.length === count &&
        sum(shares) === total &&
        shares.every((share) => Number.isInteger(share) && share >= 1 && share <= cap);
      if (!isRight) wrong += 1;
    }
    expect(wrong).toBe(0);
  });

  it.each([
    ['one fen each', { total: 5, count: 5, cap: 100 }, [1, 1, 1, 1, 1]],
    ['the cap for every member', { total: 50, count: 5, cap: 10 }, [10, 10, 10, 10, 10]],
    ['everything for one', { total: 77, count: 1, cap: 77 }, [77]],
  ])('can be %s', (_name, terms, shares) => {
    expect(splitPacket(terms, random)).toEqual(shares);
  });

  it.each([
    ['less than a fen each', { total: 4, count: 5, cap: 10 }],
    ['more than the caps together', { total: 51, count: 5, cap: 10 }],
    ['no member', { total: 5, count: 0, cap: 10 }],
    ['half a fen', { total: 5.5, count: 2, cap: 10 }],
  ])('is refused for %s', (_name, terms) => {
    expect(() => splitPacket(terms, random)).toThrow(RangeError);
  });

  it.each([
    ['a loose cap', { total: 1000, count: 5, cap: 1000 }],
    ['a tight cap', { total: 1000, count: 5, cap: 250 }],
  ])('is as good for the first as for the last, with %s', (_name, terms) => {
    const quick = quickRandom(7);
    const packets = 20_000;
    const means = [0, 0, 0, 0, 0];
    for (let made = 0; made < packets; made += 1) {
      splitPacket(terms, quick).forEach((share, place) => {
        means[place] = (means[place] ?? 0) + share / packets;
      });
    }
    // A share deviates by less than 200, so its mean over these packets by 1.4; four standard deviations.
    for (const mean of means) expect(Math.abs(mean - 200)).toBeLessThan(5.7);
  });

  it('does not divide evenly', () => {
    expect(new Set(splitPacket({ total: 10_000, count: 20, cap: 2000 }, random)).size).toBeGreaterThan(10);
  });
});
