import { audit } from '#contract/console/audit.ts';
import { parcels } from '#contract/console/parcels.ts';
import { prizeDesk } from '#contract/console/prize-desk.ts';
import { codes } from '#contract/http/codes.ts';
import { hourMs } from '#server/clock.ts';
import { listHistory } from '#server/console/support/member-history.ts';
import { listAwardsWithDelivery } from '#server/engine/award/award-queries.ts';
import { shipParcels } from '#server/engine/award/ship-parcels.ts';
import type { ConsoleBrowser } from '#server/testing/console-desk.ts';
import { FakeProvider } from '#server/testing/fake-provider.ts';
import { PrizeHall } from '#server/testing/prize-hall.ts';
import type { Won } from '#server/testing/prize-hall.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';
import { readCsv } from './csv.ts';

let hall: PrizeHall;
let operator: ConsoleBrowser;

beforeAll(async () => {
  hall = await PrizeHall.build();
}, bootTimeoutMs);
beforeEach(async () => {
  await hall.database.query.deleteFrom('job').execute();
  operator = await hall.desk.as('operator', 'auditor');
});
afterAll(() => hall.close());

/** An activity with parcels whose addresses are given and can no longer be corrected. */
async function sent(count: number, place = {}): Promise<{ activityId: string; won: readonly Won[] }> {
  const activityId = await hall.open('physical', count);
  const won: Won[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const parcel = await hall.win(activityId);
    await hall.address(parcel, place);
    won.push(parcel);
  }
  hall.desk.clock.advance(hourMs);
  operator = await hall.desk.as('operator', 'auditor');
  return { activityId, won };
}

const reason = '周一寄送';
const head = '奖品编号,承运商,运单号\r\n';
const lineOf = ({ awardId }: Won, number = 'EX1000001') => `${awardId},示例速运,${number}\r\n`;
const check = (activityId: string, file: string) =>
  operator.call(parcels.check, { body: { activity_id: activityId, file } });
const apply = (activityId: string, file: string, digest: string) =>
  operator.call(parcels.apply, { body: { activity_id: activityId, file, digest, reason } });
async function applied(activityId: string, file: string) {
  return apply(activityId, file, (await check(activityId, file)).data.digest);
}
const shipments = (activityId: string) =>
  hall.database.query
    .selectFrom('award_shipment')
    .select(['award_id', 'carrier', 'tracking_no'])
    .where('activity_id', '=', activityId)
    .execute();

/** The list of the owner's awards and the file that operators open of them say who carries the parcel. */
async function ownerAndDeskRead(parcel: Won | undefined, shipment: Readonly<Record<string, string>>) {
  const { activityId = '', memberId = '' } = parcel ?? {};
  const activity = { id: activityId, prizes: [] };
  const page = { memberId, activity, offset: 0, limit: 10 };
  const { list } = await listAwardsWithDelivery(hall.database.query, page);
  expect(list).toMatchObject([{ kind: 'physical', shipment }]);
  const history = await listHistory(hall.database, { member_id: memberId, kind: 'awards' });
  expect(history.items[0]?.detail).toContain(`，${Object.values(shipment).join(' ')}`);
}

describe('the parcels to send', () => {
  it('are exported with whole addresses, without formulas, are fixed by it, and who did it is in the audit', async () => {
    const { activityId, won } = await sent(1, { detail: '=HYPERLINK("x"),\n2室' });
    const { data } = await operator.call(parcels.export, { body: { activity_id: activityId, reason } });
    expect(data).toMatchObject({ parcels: 1, has_more: false });
    expect(data.file.startsWith('\ufeff')).toBe(true);
    const [, row] = readCsv(data.file).rows;
    expect(row?.cells.slice(3, 9)).toEqual([
      ...['张小明', '13800000001', '上海市', '上海市', '黄浦区'],
      `'=HYPERLINK("x"),\n2室`,
    ]);
    await expect(hall.address(won[0] as Won)).rejects.toMatchObject({ code: codes.addressLocked });
    const entries = await operator.call(audit.list, { query: { subject: `activity:${activityId}` } });
    expect(entries.data.entries[0]).toMatchObject({ action: 'parcels.export', after: { parcels: 1 } });
  });

  it('are neither those that can still be corrected, nor those that a provider was asked for', async () => {
    const { activityId } = await sent(1);
    const fresh = await hall.open('physical');
    await hall.address(await hall.win(fresh));
    await hall.deliver(new FakeProvider(['lost']));
    for (const id of [activityId, fresh]) {
      const { data } = await operator.call(parcels.export, { body: { activity_id: id, reason } });
      expect(data.parcels).toBe(0);
    }
  });
});

describe('a file of shipments', () => {
  it('is checked line by line without an effect', async () => {
    const { activityId, won } = await sent(3);
    const [first, twice, done] = won as [Won, Won, Won];
    await applied(activityId, head + lineOf(done, 'SF-OLD-1'));
    const open = await hall.win(await hall.open('physical'));
    const coupon = await hall.win(await hall.open('coupon'));
    const unknown = { ...first, awardId: '00000000-0000-4000-8000-000000000000' };
    const file =
      head +
      [first, twice, twice, done, open, unknown].map((parcel) => lineOf(parcel)).join('') +
      lineOf(first, '1.23E+14') +
      lineOf(done, 'SF-OLD-1') +
      `not-an-id,示例速运,EX1\r\n`;
    const before = await shipments(activityId);
    const { data } = await check(activityId, file);
    expect(data.lines.map(({ line, outcome }) => [line, outcome])).toEqual([
      ...[
        [2, 'ship'],
        [3, 'ship'],
        [4, 'twice'],
        [5, 'shipped'],
        [6, 'wrong_activity'],
        [7, 'unknown'],
      ],
      ...[
        [8, 'twice'],
        [9, 'twice'],
        [10, 'malformed'],
      ],
    ]);
    const others = await check(open.activityId, head + lineOf(open));
    expect(others.data.lines).toMatchObject([{ outcome: 'no_address' }]);
    expect((await check(coupon.activityId, head + lineOf(coupon))).data.lines).toMatchObject([
      { outcome: 'not_a_parcel' },
    ]);
    expect((await check(activityId, head + lineOf(first, '1.23E+14'))).data.lines).toMatchObject([
      { outcome: 'malformed' },
    ]);
    expect(await apply(activityId, file, data.digest)).toMatchObject({ code: codes.formRefused });
    expect(await shipments(activityId)).toEqual(before);
    expect(await hall.stateOf(first)).toBe('pending');
  });

  it.each([
    ['a quote that is not closed', `${head}"a,b\n`, '第 2 行'],
    ['no names of columns', 'a,b,c\n1,2,3\n', '第一行'],
    ['nothing filled in', `${head}x,,\r\n`, '没有填写'],
  ])('with %s is refused in words', async (_, file, words) => {
    const { data } = await check(await hall.open('physical'), file);
    expect(data.problem).toContain(words);
  });

  it('is the exported one with carrier and number filled in, an hour after the address, and the member reads them', async () => {
    const activityId = await hall.open('physical');
    const parcel = await hall.win(activityId);
    await hall.address(parcel, { detail: '=1+1, "东"门' });
    const exported = () => operator.call(parcels.export, { body: { activity_id: activityId, reason } });
    hall.desk.clock.advance(hourMs - 1);
    operator = await hall.desk.as('operator');
    expect((await exported()).data.parcels).toBe(0);
    hall.desk.clock.advance(1);
    const { data } = await exported();
    expect(data.parcels).toBe(1);
    const filled = data.file.replace(/"",""(?=\r\n$)/, '"示例速运","ex1000009"');
    expect(filled).not.toBe(data.file);
    expect((await check(activityId, filled)).data).toMatchObject({
      problem: '',
      lines: [{ line: 2, outcome: 'ship' }],
    });
    expect((await applied(activityId, filled)).data).toEqual({ changed: 1, is_repeated: false });
    await ownerAndDeskRead(parcel, { carrier: '示例速运', tracking_no: 'EX1000009' });
    expect((await exported()).data.parcels).toBe(0);
  });

  it('ships what was checked, once, when it is sent twice at once and again later', async () => {
    const { activityId, won } = await sent(4);
    const file = head + won.map((parcel, nth) => lineOf(parcel, `EX100000${String(nth)}`)).join('');
    const { digest } = (await check(activityId, file)).data;
    const replies = await Promise.all([1, 2, 3].map(() => apply(activityId, file, digest)));
    expect(replies.map(({ data }) => data.changed)).toEqual([4, 4, 4]);
    expect(replies.filter(({ data }) => !data.is_repeated)).toHaveLength(1);
    expect((await apply(activityId, file, digest)).data).toEqual({ changed: 4, is_repeated: true });
    expect(await shipments(activityId)).toHaveLength(4);
    for (const parcel of won) expect(await hall.stateOf(parcel)).toBe('shipping');
    const provider = new FakeProvider([]);
    await hall.deliver(provider);
    expect(provider.asked).toEqual([]);
    expect(await hall.differences(activityId)).toEqual([]);
    const { data } = await operator.call(prizeDesk.detail, { query: { award_id: won[0]?.awardId ?? '' } });
    expect(data.shipment).toMatchObject({ carrier: '示例速运', tracking_no: 'EX1000000' });
    await ownerAndDeskRead(won[0], { carrier: '示例速运', tracking_no: 'EX1000000' });
  });

  it('is refused whole when one of its parcels has changed since the check', async () => {
    const { activityId, won } = await sent(2);
    const file = head + won.map((parcel) => lineOf(parcel)).join('');
    const { digest } = (await check(activityId, file)).data;
    const [first, other] = won as [Won, Won];
    await operator.call(prizeDesk.takeBack, { body: { award_id: other.awardId, reason } });
    expect(await apply(activityId, file, digest)).toMatchObject({ code: codes.formRefused });
    expect([await hall.stateOf(first), await shipments(activityId)]).toEqual(['pending', []]);
  });

  it('is refused under the digest of another file', async () => {
    const { activityId, won } = await sent(2);
    const [first, other] = won as [Won, Won];
    const { digest } = (await check(activityId, head + lineOf(first))).data;
    expect(await apply(activityId, head + lineOf(other), digest)).toMatchObject({ code: codes.formRefused });
    expect(await shipments(activityId)).toEqual([]);
  });

  it('ships nothing by hand that a provider was asked for after the file was read', async () => {
    const { activityId, won } = await sent(1);
    await hall.deliver(new FakeProvider(['lost']));
    const shipment = {
      ...(won[0] as Won),
      carrier: '示例速运',
      trackingNo: 'EX1000001',
      from: 'pending',
    } as const;
    const isShipped = hall.database.transaction((transaction) =>
      shipParcels(transaction, activityId, [shipment], hall.desk.clock.now()),
    );
    expect(await isShipped).toBe(false);
  });

  it('and the provider send a parcel once, whoever of them comes first', async () => {
    const { activityId, won } = await sent(6);
    const provider = new FakeProvider([]);
    const file = head + won.map((parcel) => lineOf(parcel)).join('');
    const { digest } = (await check(activityId, file)).data;
    const [reply] = await Promise.all([apply(activityId, file, digest), hall.deliver(provider)]);
    // Either all are sent by hand, or the provider has begun and the file is refused.
    expect(provider.delivered).toHaveLength(reply.code === codes.success ? 0 : 6);
    expect(await shipments(activityId)).toHaveLength(reply.code === codes.success ? 6 : 0);
  });

  it('gives a parcel that a provider has sent its number', async () => {
    const { activityId, won } = await sent(1);
    await hall.deliver(new FakeProvider([]));
    const file = head + lineOf(won[0] as Won);
    expect((await check(activityId, file)).data.lines).toMatchObject([{ outcome: 'record' }]);
    expect((await applied(activityId, file)).data).toEqual({ changed: 1, is_repeated: false });
    expect((await check(activityId, file)).data.lines).toMatchObject([{ outcome: 'same' }]);
  });
});
