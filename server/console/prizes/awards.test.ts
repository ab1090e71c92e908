import { audit } from '#contract/console/audit.ts';
import { prizeDesk } from '#contract/console/prize-desk.ts';
import { codes } from '#contract/http/codes.ts';
import { dayMs, minuteMs } from '#server/clock.ts';
import { retryDeliveries } from '#server/engine/award/ordered-deliveries.ts';
import { localFulfilment } from '#server/modules/fulfilment/fulfilment-provider.ts';
import type { ConsoleBrowser } from '#server/testing/console-desk.ts';
import { FakeProvider } from '#server/testing/fake-provider.ts';
import { PrizeHall } from '#server/testing/prize-hall.ts';
import type { Won } from '#server/testing/prize-hall.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';

let hall: PrizeHall;
let operator: ConsoleBrowser;

beforeAll(async () => {
  hall = await PrizeHall.build();
}, bootTimeoutMs);
beforeEach(async () => {
  // What an earlier test has left to deliver is no part of the next one.
  await hall.database.query.deleteFrom('job').execute();
  operator = await hall.desk.as('operator', 'auditor');
});
afterAll(() => hall.close());

const reason = '客户来电';
const takeBack = ({ awardId }: Won) =>
  operator.call(prizeDesk.takeBack, { body: { award_id: awardId, reason } });
const retry = ({ awardId }: Won) => operator.call(prizeDesk.retry, { body: { award_id: awardId, reason } });

/** Tries to deliver until the server gives up, which takes days. */
async function giveUp(provider: FakeProvider): Promise<void> {
  for (let tries = 0; tries < 12; tries += 1) {
    await hall.deliver(provider);
    hall.desk.clock.advance(dayMs);
  }
  operator = await hall.desk.as('operator', 'auditor');
}

const silent = () => new FakeProvider(new Array<'lost'>(60).fill('lost'));

describe('the awards of an activity', () => {
  it('are read page by page, newest first, each once, and by what became of them', async () => {
    const activityId = await hall.open('coupon', 7);
    const won: string[] = [];
    // Three at each moment: a page may end between awards of one moment.
    for (let nth = 0; nth < 7; nth += 1) {
      if (nth % 3 === 0) hall.desk.clock.advance(minuteMs);
      won.push((await hall.win(activityId)).awardId);
    }
    const read: string[] = [];
    for (let before: string | null | undefined; before !== null;) {
      const query = { activity_id: activityId, limit: 2, ...(before === undefined ? {} : { before }) };
      const { data } = await operator.call(prizeDesk.list, { query });
      expect(data.awards.length).toBeLessThanOrEqual(2);
      read.push(...data.awards.map(({ id }) => id));
      before = data.next;
    }
    expect(new Set(read)).toEqual(new Set(won));
    expect(read).toHaveLength(7);
    expect(read[0]).toBe(won.at(-1));
    const { data: counts } = await operator.call(prizeDesk.counts, { query: { activity_id: activityId } });
    expect(counts).toEqual({ counts: [{ state: 'granted', awards: 7 }], held: 0, given_up: 0 });
    const none = await operator.call(prizeDesk.list, {
      query: { activity_id: activityId, state: 'pending' },
    });
    expect(none.data.awards).toEqual([]);
  });

  it('are found by the phone of their owner, which is shown masked', async () => {
    const phone = '13912345678';
    const won = await hall.win(await hall.open('coupon'), { phone });
    const { data } = await operator.call(prizeDesk.find, { body: { phone } });
    expect(data.awards).toMatchObject([{ id: won.awardId, phone: '139****5678' }]);
    const other = await operator.call(prizeDesk.find, { body: { phone: '13912345679' } });
    expect(other.data.awards).toEqual([]);
  });

  it('tell their history with everything personal masked', async () => {
    const parcel = await hall.win(await hall.open('physical'));
    await hall.address(parcel);
    const told = await operator.call(prizeDesk.detail, { query: { award_id: parcel.awardId } });
    expect(told.data.address).toMatchObject({ name: '张**', phone: '138****0001', detail: '示例路****' });
    const code = await hall.win(await hall.open('code'));
    await hall.deliver(localFulfilment);
    const { data } = await operator.call(prizeDesk.detail, { query: { award_id: code.awardId } });
    expect(data).toMatchObject({ code: 'DE******', award: { state: 'granted' }, delivery: { attempts: 1 } });
  });
});

describe('a delivery that was given up', () => {
  it('is tried again under the same number, once for two operators, and then delivered', async () => {
    const won = await hall.win(await hall.open('red_packet'));
    const provider = silent();
    await giveUp(provider);
    const listed = await operator.call(prizeDesk.list, {
      query: { activity_id: won.activityId, only: 'given_up' },
    });
    expect(listed.data.awards).toMatchObject([{ id: won.awardId, is_given_up: true }]);
    const replies = await Promise.all([retry(won), retry(won)]);
    expect(replies.map(({ code }) => code).sort()).toEqual([0, codes.formRefused]);
    const helpful = new FakeProvider([]);
    await hall.deliver(helpful);
    await hall.deliver(helpful);
    expect(await hall.stateOf(won)).toBe('granted');
    expect([provider.delivered, helpful.asked]).toEqual([[won.awardId], [won.awardId]]);
    const { data } = await operator.call(audit.list, { query: { subject: `award:${won.awardId}` } });
    expect(data.entries.map(({ action }) => action)).toEqual(['award.retry']);
  });

  it('is tried again once for two operators who have found it at the same moment', async () => {
    await hall.win(await hall.open('red_packet'));
    await giveUp(silent());
    const jobs = await hall.database.query.selectFrom('job').select('id').execute();
    const again = () =>
      hall.database.transaction((transaction) =>
        retryDeliveries(
          transaction,
          jobs.map(({ id }) => id),
          hall.desk.clock.now(),
        ),
      );
    expect((await Promise.all([again(), again()])).sort()).toEqual([0, 1]);
  });

  it('is tried again with all others of its activity', async () => {
    const activityId = await hall.open('red_packet', 3);
    for (let nth = 0; nth < 3; nth += 1) await hall.win(activityId);
    const other = await hall.win(await hall.open('red_packet'));
    await giveUp(silent());
    const body = { activity_id: activityId, reason };
    expect((await operator.call(prizeDesk.retryAll, { body })).data).toEqual({ retried: 3, left: 0 });
    expect((await operator.call(prizeDesk.retryAll, { body })).data).toEqual({ retried: 0, left: 0 });
    await hall.deliver(new FakeProvider([]));
    const { data } = await operator.call(prizeDesk.counts, { query: { activity_id: activityId } });
    expect(data).toEqual({ counts: [{ state: 'granted', awards: 3 }], held: 0, given_up: 0 });
    expect(await hall.stateOf(other)).toBe('pending');
  });
});

describe('an award that is taken back', () => {
  it.each([
    ['waits for its delivery', 'code', false],
    ['waits for an address', 'physical', false],
    ['is held', 'coupon', true],
  ] as const)('while it %s is in the stock again, once for two operators', async (_, kind, isMarked) => {
    const won = await hall.win(await hall.open(kind), { isMarked });
    expect(await hall.left(won.activityId)).toBe(0);
    const replies = await Promise.all([takeBack(won), takeBack(won)]);
    expect(replies.map(({ code }) => code).sort()).toEqual([0, codes.formRefused]);
    expect([await hall.stateOf(won), await hall.left(won.activityId)]).toEqual(['returned', 1]);
    await hall.deliver(localFulfilment);
    expect([await hall.stateOf(won), await hall.left(won.activityId)]).toEqual(['returned', 1]);
    expect(await hall.differences(won.activityId)).toEqual([]);
  });

  it('is refused once a provider was asked, also when an operator has had it tried again', async () => {
    const won = await hall.win(await hall.open('red_packet'));
    await giveUp(silent());
    expect(await takeBack(won)).toMatchObject({ code: codes.formRefused });
    await retry(won);
    expect(await takeBack(won)).toMatchObject({ msg: '已向发放方请求过，可能已经送达，不能收回' });
    expect([await hall.stateOf(won), await hall.left(won.activityId)]).toEqual(['pending', 0]);
    expect(await hall.differences(won.activityId)).toEqual([]);
  });

  it('as a coupon becomes invalid before its owner has seen it, and keeps its unit', async () => {
    const won = await hall.win(await hall.open('coupon'));
    expect(await takeBack(won)).toMatchObject({ code: 0, data: { outcome: 'coupon' } });
    expect(await takeBack(won)).toMatchObject({ code: codes.formRefused });
    const coupons = hall.database.query.selectFrom('coupon').select('state');
    expect(await coupons.where('member_id', '=', won.memberId).execute()).toEqual([{ state: 'invalid' }]);
    expect(await hall.left(won.activityId)).toBe(0);
    expect(await hall.differences(won.activityId)).toEqual([]);
  });
});
