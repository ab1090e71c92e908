import { codes } from '#contract/codes.ts';
import { PlayStage } from '#server/testing/play-stage.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';
import { claimPacket, claimsOf, createPacket, expirePacket } from './red-packet.ts';

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
const codeOf = async (call: Promise<unknown>) =>
  call.then(
    () => codes.success,
    (fault: unknown) => (fault as { code: number }).code,
  );
const claimed = async (packetId: string) =>
  (await claimsOf(stage.database, packetId)).reduce((sum, { amount }) => sum + amount, 0);

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
    const answers = await Promise.all(Array.from({ length: 20 }, () => codeOf(claim(packet, member))));
    expect(answers.filter((code) => code === codes.success)).toHaveLength(1);
    expect(answers.filter((code) => code === codes.packetClaimed)).toHaveLength(19);
    expect(await claimsOf(stage.database, packet)).toMatchObject([{ memberId: member, claimedAt: opensAt }]);
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
        (await claimsOf(stage.database, packet)).length,
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
