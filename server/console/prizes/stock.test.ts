import { randomUUID } from 'node:crypto';
import { audit } from '#contract/console/audit.ts';
import { proposals } from '#contract/console/proposals.ts';
import { stock } from '#contract/console/stock.ts';
import { codes } from '#contract/http/codes.ts';
import { loadActivity } from '#server/engine/activity/activity-repository.ts';
import type { ConsoleBrowser } from '#server/testing/console-desk.ts';
import { PrizeHall } from '#server/testing/prize-hall.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';

let hall: PrizeHall;
let operator: ConsoleBrowser;
let approver: ConsoleBrowser;

beforeAll(async () => {
  hall = await PrizeHall.build();
  operator = await hall.desk.as('operator', 'approver');
  approver = await hall.desk.as('approver', 'auditor');
}, bootTimeoutMs);
afterAll(() => hall.close());

const propose = (activityId: string, from: number, to: number, id: string = randomUUID()) =>
  operator.call(stock.propose, {
    body: {
      ...{ id, activity_id: activityId, prize_id: 'bonus', expected_total: from, new_total: to },
      reason: '补货',
    },
  });
const approve = (id: string, by = approver) =>
  by.call(proposals.decide, { body: { id, verdict: 'approve', reason: '预算已确认' } });
const refuse = (id: string) =>
  approver.call(proposals.decide, { body: { id, verdict: 'refuse', reason: '不需要' } });

async function proposed(activityId: string, from: number, to: number): Promise<string> {
  const id = randomUUID();
  expect((await propose(activityId, from, to, id)).code).toBe(codes.success);
  return id;
}

async function stockOf(activityId: string) {
  const { data } = await approver.call(stock.list, { query: { activity_id: activityId } });
  const [{ total, given, left } = { total: -1, given: -1, left: -1 }] = data.prizes;
  return { total, given, left };
}

describe('a change of a stock', () => {
  it('is made when another person approves it, with a version, its entries in the audit and books that agree', async () => {
    const activityId = await hall.open('coupon', 2);
    await hall.win(activityId);
    const id = await proposed(activityId, 2, 5);
    expect(await stockOf(activityId)).toEqual({ total: 2, given: 1, left: 1 });
    const open = await approver.call(proposals.list, { query: { which: 'open', activity_id: activityId } });
    expect(open.data.proposals).toMatchObject([{ id, kind: 'stock', cost_fen: 3 * 1800, is_own: false }]);
    expect(await approve(id)).toMatchObject({ code: 0 });
    expect(await stockOf(activityId)).toEqual({ total: 5, given: 1, left: 4 });
    const activity = await hall.database.transaction((own) => loadActivity(own, activityId));
    expect(activity).toMatchObject({ versionNo: 2, prizes: [{ total: 5 }] });
    const { data } = await approver.call(audit.list, { query: { subject: `prize:${activityId}/bonus` } });
    expect(data.entries.map(({ action }) => action).sort()).toEqual(['proposal.approved', 'proposal.made']);
    for (let nth = 0; nth < 4; nth += 1) await hall.win(activityId);
    await expect(hall.win(activityId)).rejects.toThrow('nothing is left');
    expect(await hall.differences(activityId)).toEqual([]);
  });

  it('is made once when two people approve it at once', async () => {
    const activityId = await hall.open('coupon', 2);
    const id = await proposed(activityId, 2, 9);
    const other = await hall.desk.as('approver');
    const replies = await Promise.all([approve(id), approve(id, other), approve(id), approve(id, other)]);
    expect(replies.map(({ code }) => code).sort()).toEqual([
      0,
      ...new Array<number>(3).fill(codes.formRefused),
    ]);
    expect(await stockOf(activityId)).toEqual({ total: 9, given: 0, left: 9 });
    expect(await hall.differences(activityId)).toEqual([]);
  });

  it('is not decided by whoever proposed it', async () => {
    const activityId = await hall.open('coupon', 2);
    const id = await proposed(activityId, 2, 9);
    expect(await approve(id, operator)).toMatchObject({ status: 403 });
    expect(await stockOf(activityId)).toMatchObject({ total: 2 });
  });

  it('that is refused changes nothing, and another one can be proposed', async () => {
    const activityId = await hall.open('coupon', 2);
    const id = await proposed(activityId, 2, 9);
    expect(await propose(activityId, 2, 3)).toMatchObject({ code: codes.formRefused });
    expect(await refuse(id)).toMatchObject({ code: 0 });
    expect(await approve(id)).toMatchObject({ code: codes.formRefused });
    expect(await stockOf(activityId)).toMatchObject({ total: 2 });
    expect(await propose(activityId, 2, 3)).toMatchObject({ code: 0 });
  });

  it('can be proposed again and again, also when the database has planned the statement for good', async () => {
    const activityId = await hall.open('coupon', 2);
    for (let nth = 0; nth < 12; nth += 1) {
      expect(await refuse(await proposed(activityId, 2, 9))).toMatchObject({ code: 0 });
    }
  });

  it('takes away what is left, and never what members win meanwhile', async () => {
    const activityId = await hall.open('coupon', 6);
    await hall.win(activityId);
    const id = await proposed(activityId, 6, 3);
    const [reply, ...won] = await Promise.all([
      approve(id),
      ...Array.from({ length: 4 }, () => hall.win(activityId).then(Boolean, () => false)),
    ]);
    const given = 1 + won.filter(Boolean).length;
    const total = reply.code === codes.success ? 3 : 6;
    expect(given).toBeLessThanOrEqual(total);
    expect(await stockOf(activityId)).toEqual({ total, given, left: total - given });
    expect(await hall.differences(activityId)).toEqual([]);
  });

  it('below what is given is refused with the reason and stays open', async () => {
    const activityId = await hall.open('coupon', 3);
    for (let nth = 0; nth < 2; nth += 1) await hall.win(activityId);
    const id = await proposed(activityId, 3, 1);
    expect(await approve(id)).toMatchObject({ msg: '新的总数低于已发出的数量' });
    expect(await stockOf(activityId)).toEqual({ total: 3, given: 2, left: 1 });
    expect(await refuse(id)).toMatchObject({ code: 0 });
  });

  it.each([
    ['the units', 4 * 1800],
    ['the units and the tasks of one member', 5 * 1800 + 100],
  ])('is refused when the budget does not cover %s', async (_, budgetFen) => {
    const activityId = await hall.open('coupon', 3, (activity) => ({ ...activity, budgetFen }));
    expect(await approve(await proposed(activityId, 3, 5))).toMatchObject({
      msg: '活动预算不够，先提高预算再增加库存',
    });
    expect(await stockOf(activityId)).toEqual({ total: 3, given: 0, left: 3 });
  });

  it('is refused when the prize has another total by now', async () => {
    const activityId = await hall.open('coupon', 3);
    expect(await propose(activityId, 4, 5)).toMatchObject({ code: codes.formRefused });
    const id = await proposed(activityId, 3, 5);
    await hall.restock(activityId, 4);
    expect(await approve(id)).toMatchObject({ msg: '奖品的总数已经变了，请刷新后再看' });
    expect(await stockOf(activityId)).toMatchObject({ total: 4 });
  });
});
