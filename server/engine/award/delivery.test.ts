import { Caches } from '#server/cache.ts';
import { codes } from '#contract/http/codes.ts';
import { dayMs } from '#server/clock.ts';
import { openAdapters } from '#server/adapters.ts';
import { readConfig } from '#server/config.ts';
import type { AwardKind } from '#server/db/activity-tables.ts';
import type { ContentActivity } from '#server/engine/activity/activity.schema.ts';
import { deliverAward, settleDelivery } from './delivery.ts';
import { deliveryJob } from './grant-rows.ts';
import { localFulfilment } from '#server/modules/fulfilment/fulfilment-provider.ts';
import type { FulfilmentProvider } from '#server/modules/fulfilment/fulfilment-provider.ts';
import { runWork } from '#server/modules/work/testing/run-work.ts';
import { forfeitUnclaimed } from '#server/engine/award/forfeit-unclaimed.ts';
import { jobList } from '#server/job-list.ts';
import { JobRunner } from '#server/modules/jobs/job-runner.ts';
import { tableCloses } from '#server/testing/table-closes.ts';
import { ordinarySchedule } from '#server/schedule.ts';
import { anActivity } from '#server/testing/an-activity.ts';
import { FakeProvider } from '#server/testing/fake-provider.ts';
import { sequenceRandom } from '#server/testing/sequence-random.ts';
import { enrolled, takePart, testSecrets } from '#server/testing/take-part.ts';
import { bootTimeoutMs, buildTestApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { findAddress, correctionMs, submitAddress } from './award-address.ts';
import { moveAward } from './award-repository.ts';
import { grantPrize } from './grant-award.ts';
import { codeCipher } from './imported-codes.ts';

let hall: TestApp;
const random = sequenceRandom('delivery');
const start = Date.parse('2026-11-21T12:00:00+08:00');
const home = {
  ...{ name: '张小明', phone: '13800000001', province: '上海市', city: '上海市' },
  ...{ district: '黄浦区', detail: '示例路1号2室' },
};
let alarms: string[] = [];
const alarm = (what: string) => void alarms.push(what);

beforeAll(async () => {
  hall = await buildTestApp();
}, bootTimeoutMs);
afterAll(() => hall.close());
beforeEach(async () => {
  alarms = [];
  await hall.database.query.deleteFrom('job').execute();
});

let ids = 0;
/** A prize of a kind that a member has just won from a stock of one. */
async function win(kind: AwardKind) {
  const activityId = `win-${String((ids += 1))}`;
  const memberId = random.uuid();
  const activity: ContentActivity = anActivity({ id: activityId });
  await hall.apply([{ ...activity, prizes: activity.prizes.map((prize) => ({ ...prize, kind })) }]);
  const part = { activity: activityId, memberId, random, now: start };
  await takePart(
    hall.database,
    part,
    enrolled(async (context) => {
      const [prize] = context.activity.prizes;
      if (prize) await grantPrize(context, prize);
    }),
  );
  const { id: awardId } = await awardOf(activityId);
  return { activityId, memberId, awardId, part };
}
const awardOf = (activityId: string) =>
  hall.database.query
    .selectFrom('award')
    .selectAll()
    .where('activity_id', '=', activityId)
    .executeTakeFirstOrThrow();
const stockOf = async (activityId: string) =>
  (
    await hall.database.query
      .selectFrom('activity_prize_slice')
      .select('stock')
      .where('activity_id', '=', activityId)
      .executeTakeFirstOrThrow()
  ).stock;
const runnerWith = (provider: FulfilmentProvider) =>
  new JobRunner({
    ...{ database: hall.database, random, alarm, schedule: ordinarySchedule, warn: () => undefined },
    handlers: [
      deliverAward({ database: hall.database, provider, alarm, codes: codeCipher(testSecrets, random) }),
    ],
  });

const send = (prize: Awaited<ReturnType<typeof win>>, now: number, address = home) =>
  takePart(
    hall.database,
    { ...prize.part, now },
    enrolled((own) => submitAddress(own, prize.awardId, address)),
  );

/** Runs the deliveries of a server with this setting of `FULFILMENT`, every ten minutes until `until`. */
async function pass(fulfilment: 'local' | 'none', until: number): Promise<void> {
  const { database, clock } = hall;
  const adapters = openAdapters(
    { ...readConfig({}), fulfilment },
    { clock, caches: new Caches(clock) },
    null,
  );
  const deps = { database, clock, random, alarm, schedule: ordinarySchedule, warn: () => undefined };
  const prices = tableCloses();
  const handlers = jobList({ ...deps, ...adapters, prices, secrets: testSecrets });
  const runner = new JobRunner({
    ...deps,
    handlers: handlers.filter(({ everyMs }) => everyMs === undefined),
  });
  for (let now = until - 2 * dayMs; now <= until; now += 10 * 60_000) await runner.runDue(now);
}

describe('the delivery of an award', () => {
  it.each<[AwardKind, string]>([
    ['coupon', 'granted'],
    ['right', 'granted'],
    ['token', 'granted'],
    ['red_packet', 'pending'],
    ['code', 'pending'],
    ['physical', 'to_claim'],
  ])('of the kind %s begins as %s', async (kind, state) => {
    const { activityId } = await win(kind);
    const award = await awardOf(activityId);
    expect(award).toMatchObject({ kind, state, prize_id: 'bonus', value_fen: 1800 });
    expect(award.settled_at === null).toBe(state !== 'granted');
    const jobs = await hall.database.query
      .selectFrom('job')
      .select('id')
      .where('dedupe_key', '=', `deliver_award:${award.id}`)
      .execute();
    expect(jobs).toHaveLength(state === 'pending' ? 1 : 0);
  });

  it('hands out a code once, although the first two answers were lost', async () => {
    const { activityId, awardId } = await win('code');
    const provider = new FakeProvider(['lost', 'lost']);
    const runner = runnerWith(provider);
    for (const wait of [0, 5000, 15_000, dayMs]) await runner.runDue(start + wait);
    expect(await awardOf(activityId)).toMatchObject({ state: 'granted', code: `code of ${awardId}` });
    expect(provider.asked.filter((number) => number === awardId)).toHaveLength(3);
    expect(provider.delivered.filter((number) => number === awardId)).toHaveLength(1);
    expect(await stockOf(activityId)).toBe(0);
  });

  it('never returns what may have been delivered: an outcome that stays unknown alerts an operator', async () => {
    const { activityId } = await win('red_packet');
    const runner = runnerWith(new FakeProvider(new Array<'lost'>(50).fill('lost')));
    for (let now = start; now < start + 2 * dayMs; now += 10 * 60_000) await runner.runDue(now);
    expect(await awardOf(activityId)).toMatchObject({ state: 'pending' });
    expect(await stockOf(activityId)).toBe(0);
    expect(alarms).toEqual(['a job was given up']);
  });

  it('returns a refused prize to the stock once, whatever the provider reports afterwards', async () => {
    const { activityId, awardId, memberId } = await win('red_packet');
    await runnerWith(new FakeProvider(['refused'])).runDue(start);
    const said = (outcome: 'refused' | 'delivered') =>
      settleDelivery(hall.database, alarm, {
        ...{ awardId, memberId, now: start + 1 },
        outcome: outcome === 'refused' ? { outcome, reason: '' } : { outcome, code: 'too-late' },
      });
    await Promise.all([said('refused'), said('refused')]);
    expect(await awardOf(activityId)).toMatchObject({ state: 'returned', settled_at: new Date(start) });
    expect(await stockOf(activityId)).toBe(1);
    expect(alarms).toEqual([]);
    await said('delivered');
    expect(await awardOf(activityId)).toMatchObject({ state: 'returned', code: null });
    expect(await stockOf(activityId)).toBe(1);
    expect(alarms).toEqual(['a provider contradicts itself']);
  });

  it('accepts one of two answers when the first try timed out and answers late', async () => {
    const { activityId, awardId } = await win('code');
    const provider = new FakeProvider(['late']);
    const [slow, quick] = [runnerWith(provider), runnerWith(provider)];
    const first = slow.runDue(start);
    await provider.isAsked();
    await quick.runDue(start + ordinarySchedule.jobs.leaseMs);
    expect(await awardOf(activityId)).toMatchObject({ state: 'granted' });
    provider.answerLate();
    await first;
    expect(await awardOf(activityId)).toMatchObject({ state: 'granted', code: `code of ${awardId}` });
    expect(provider.delivered).toEqual([awardId]);
    expect(alarms).toEqual([]);
  });

  it.each(['red_packet', 'physical'] as const)(
    'of the kind %s waits where no provider is connected, without a try or an alarm, and is delivered once one is',
    async (kind) => {
      const prize = await win(kind);
      if (kind === 'physical') await send(prize, start);
      await pass('none', start + 2 * dayMs);
      expect([await awardOf(prize.activityId), await stockOf(prize.activityId)]).toMatchObject([
        { state: 'pending' },
        0,
      ]);
      expect(alarms).toEqual([]);
      const jobs = hall.database.query.selectFrom('job').select(['attempts', 'dead_at']);
      expect(await jobs.where('kind', '=', deliveryJob).execute()).toEqual([{ attempts: 0, dead_at: null }]);
      await pass('local', start + 2 * dayMs + 60_000);
      const state = kind === 'physical' ? 'shipping' : 'granted';
      expect(await awardOf(prize.activityId)).toMatchObject({ state });
    },
  );

  it('is confirmed by the local provider, with the same code for the same number', async () => {
    const { activityId } = await win('code');
    await runnerWith(localFulfilment).runDue(start);
    expect((await awardOf(activityId)).code).toMatch(/^DEMO-[0-9A-F]{12}$/);
  });
});

describe('a parcel', () => {
  it('waits for an address, accepts corrections, and is sent to the last one', async () => {
    const prize = await win('physical');
    const provider = new FakeProvider([]);
    const runner = runnerWith(provider);
    await send(prize, start);
    await send(prize, start + correctionMs - 1, { ...home, detail: '示例路9号' });
    await runner.runDue(start + correctionMs - 1);
    expect(await awardOf(prize.activityId)).toMatchObject({ state: 'pending' });
    await runner.runDue(start + correctionMs);
    expect(await awardOf(prize.activityId)).toMatchObject({ state: 'shipping' });
    expect(provider.addresses).toEqual([{ ...home, detail: '示例路9号' }]);
    await expect(send(prize, start + correctionMs + 1)).rejects.toMatchObject({ code: codes.addressLocked });
    const arrive = () =>
      hall.database.transaction((transaction) =>
        moveAward(transaction, prize, { from: 'shipping', to: 'received', now: start + dayMs }),
      );
    expect([await arrive(), await arrive()]).toEqual([true, false]);
    expect(await awardOf(prize.activityId)).toMatchObject({
      ...{ state: 'received', settled_at: new Date(start + dayMs) },
    });
  });

  it('has a fixed address while a provider that did not answer is retried', async () => {
    const prize = await win('physical');
    await send(prize, start);
    await runnerWith(new FakeProvider(['lost'])).runDue(start + correctionMs);
    await expect(send(prize, start + correctionMs + 1)).rejects.toMatchObject({ code: codes.addressLocked });
    expect(await findAddress(hall.database, prize)).toMatchObject({ isLocked: true });
  });

  it('shows its address to its owner alone, masked', async () => {
    const prize = await win('physical');
    await send(prize, start);
    expect(await findAddress(hall.database, prize)).toEqual({
      ...home,
      ...{ name: '张**', phone: '138****0001', detail: '示例路****', isLocked: false },
    });
    expect(await findAddress(hall.database, { ...prize, memberId: random.uuid() })).toBeNull();
  });

  it('accepts no address from other members', async () => {
    const prize = await win('physical');
    const thief = { ...prize, part: { ...prize.part, memberId: random.uuid() } };
    await expect(send(thief, start)).rejects.toMatchObject({ code: codes.awardMissing });
  });

  it('can be claimed after the activity has ended and until the claims end; then it is returned', async () => {
    const [prize, other] = [await win('physical'), await win('physical')];
    const claimsEnd = Date.parse('2026-11-22T00:00:00+08:00') + 30 * dayMs;
    await send(prize, claimsEnd - 1);
    await expect(send(other, claimsEnd)).rejects.toMatchObject({ code: codes.claimEnded });
    const forfeit = (now: number) => runWork(hall.database, forfeitUnclaimed(hall.database), { now });
    await forfeit(claimsEnd - 1);
    expect(await awardOf(other.activityId)).toMatchObject({ state: 'to_claim' });
    await forfeit(claimsEnd);
    await forfeit(claimsEnd);
    expect(await awardOf(other.activityId)).toMatchObject({ state: 'returned' });
    expect([await stockOf(prize.activityId), await stockOf(other.activityId)]).toEqual([0, 1]);
  });
});
