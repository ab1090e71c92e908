import { codes } from '#contract/http/codes.ts';
import { systemRandom } from '#server/random.ts';
import { loadSecrets } from '#server/secrets.ts';
import type { Secrets } from '#server/secrets.ts';
import { aPool, applyDrawing } from '#server/testing/a-drawing.ts';
import { rafflePlay } from '#server/testing/raffle-play.ts';
import { bootTimeoutMs, buildTestApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import type { TestVisitor } from '#server/testing/test-visitor.ts';
import { createHash } from 'node:crypto';
import { chainDrawLog } from './draw-log.ts';
import type { DrawOutcome } from './draw-prize.ts';
import { revealSeeds } from './draw-seeds.ts';
import { pickPrize, SeedCipher } from './replayable-draw.ts';

let hall: TestApp;
let secrets: Secrets;
const logged: string[] = [];

beforeAll(async () => {
  const stream = { write: (line: string) => void logged.push(line) };
  hall = await buildTestApp({ campaigns: [{ playType: rafflePlay }], logger: { level: 'trace', stream } });
  secrets = await loadSecrets(hall.database, systemRandom, 'secret of the tests, long enough');
  await applyDrawing(hall.database, {
    ...{ id: 'raffle', type: rafflePlay.type, stocks: { a: 5, c: 9 }, now: hall.clock.now(), secrets },
    pools: [
      aPool({
        consolation: 'c',
        entries: [
          { prize: 'a', weight: 1 },
          { prize: 'c', weight: 24 },
          { prize: '', weight: 75 },
        ],
      }),
    ],
  });
}, bootTimeoutMs);
afterAll(() => hall.close());

async function drawn(member: TestVisitor): Promise<DrawOutcome> {
  await member.participate('raffle', `earn:${crypto.randomUUID()}`);
  const answer = await member.participate('raffle', 'draw');
  return JSON.parse(String(answer.data.result_msg)) as DrawOutcome;
}

const odds = (visitor: TestVisitor) => visitor.call('/ug/v1/activity/draw/odds?activity_id=raffle');
const proof = (visitor: TestVisitor, drawId: string) =>
  visitor.call(`/ug/v1/activity/draw/verify?activity_id=raffle&draw_id=${drawId}`);

async function secretSeed(): Promise<Buffer> {
  const epoch = await hall.database.query
    .selectFrom('draw_epoch')
    .select('sealed_seed')
    .where('activity_id', '=', 'raffle')
    .executeTakeFirstOrThrow();
  return new SeedCipher(secrets, systemRandom).decrypt(epoch.sealed_seed);
}

describe('the odds', () => {
  it('are public, with the rule for prizes out of stock and the commitment', async () => {
    const { code, data } = await odds(hall.visitor());
    expect(code).toBe(codes.success);
    const commitment = createHash('sha256')
      .update(await secretSeed())
      .digest('hex');
    expect(data).toMatchObject({
      commitments: [{ epoch: 1, commitment, open_time: hall.clock.now(), seed: null }],
      pools: [
        { pool: 'main', currency: 'chance', cost: 1, table_version: 1, total_weight: 100, consolation: 'c' },
      ],
    });
    const [pool] = data.pools as { consolation_rule: string; prizes: object[] }[];
    expect(pool?.consolation_rule).toContain('改发「奖品c」');
    expect(pool?.prizes).toEqual([
      { prize_id: 'a', title: '奖品a', value_desc: '1元', weight: 1, odds: '1.00%', stock_total: 5 },
      { prize_id: 'c', title: '奖品c', value_desc: '1元', weight: 24, odds: '24.00%', stock_total: 9 },
      { prize_id: '', title: '谢谢参与', value_desc: '', weight: 75, odds: '75.00%', stock_total: null },
    ]);
  });

  it('of an unknown activity are missing', async () => {
    const answer = await hall.visitor().call('/ug/v1/activity/draw/odds?activity_id=none');
    expect(answer.code).toBe(codes.activityMissing);
  });
});

describe('the proof of a draw', () => {
  it('is only for the member who drew', async () => {
    const [one, other] = [await hall.member(), await hall.member()];
    const { drawId } = await drawn(one);
    expect((await proof(one, drawId)).code).toBe(codes.success);
    expect(await proof(other, drawId)).toMatchObject({ code: codes.drawMissing, data: {} });
    expect((await proof(hall.visitor(), drawId)).code).toBe(codes.authExpired);
    const elsewhere = `/ug/v1/activity/draw/verify?activity_id=other&draw_id=${drawId}`;
    expect((await one.call(elsewhere)).code).toBe(codes.drawMissing);
  });

  it('shows all but the seed while the activity runs; no reply and no log line contains the seed', async () => {
    const member = await hall.member();
    const replies = [
      await member.participate('raffle', 'earn:x'),
      await member.participate('raffle', 'draw'),
    ];
    const { drawId } = JSON.parse(String(replies[1]?.data.result_msg)) as DrawOutcome;
    await chainDrawLog(hall.database, 'raffle', 100);
    replies.push(await odds(member), await proof(member, drawId));
    expect(replies.at(-1)?.data).toMatchObject({ number: 1, commitment: { seed: null }, draw_id: drawId });
    expect(replies.at(-1)?.data.hash).toMatch(/^[0-9a-f]{64}$/);
    const seed = await secretSeed();
    const said = [...replies.map(({ text }) => text), ...logged].join('\n');
    expect(said).toContain(drawId);
    expect(logged.join()).toContain('/ug/v1/activity/draw/verify');
    for (const encoding of ['hex', 'base64', 'base64url'] as const) {
      expect(said).not.toContain(seed.toString(encoding));
    }
    const memberRow = await hall.database.query
      .selectFrom('draw')
      .select('member_id')
      .executeTakeFirstOrThrow();
    expect(said).not.toContain(memberRow.member_id);
  });

  it('is enough to compute the draw again once the seed is revealed', async () => {
    const member = await hall.member();
    const { drawId, prize } = await drawn(member);
    const { text } = await proof(member, drawId);
    const shown = (JSON.parse(text) as { data: Proof }).data;
    const { table } = shown;
    const entries = table.entries.map(({ prize_id: prizeId, weight }) => ({ prizeId, weight }));
    const shape = {
      ...table,
      entries,
      totalWeight: table.total_weight,
      activityId: 'raffle',
      pool: shown.pool,
    };
    const asked = { epoch: 1, memberCode: shown.member_code, number: shown.number, entropy: shown.entropy };
    hall.clock.advance(2 * 24 * 60 * 60 * 1000);
    await revealSeeds(hall.database, secrets, hall.clock.now());
    const { commitments } = (await odds(hall.visitor())).data as { commitments: { seed: string }[] };
    const seed = Buffer.from(commitments[0]!.seed, 'hex');
    expect(createHash('sha256').update(seed).digest('hex')).toBe(shown.commitment.commitment);
    const { roll, chosen } = shown;
    expect(pickPrize({ ...asked, seed, activityId: 'raffle', table: shape })).toEqual({ roll, chosen });
    expect(shown.final).toBe(prize?.prizeId ?? '');
  });
});

interface Proof {
  readonly pool: string;
  readonly member_code: string;
  readonly number: number;
  readonly entropy: string;
  readonly roll: number;
  readonly chosen: string;
  readonly final: string;
  readonly commitment: { readonly commitment: string };
  readonly table: {
    readonly version: number;
    readonly currency: string;
    readonly cost: number;
    readonly consolation: string;
    readonly total_weight: number;
    readonly entries: readonly { readonly prize_id: string; readonly weight: number }[];
  };
}
