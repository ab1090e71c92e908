import { randomUUID } from 'node:crypto';
import { proposals } from '#contract/console/proposals.ts';
import { running } from '#contract/console/running.ts';
import { stock } from '#contract/console/stock.ts';
import { codes } from '#contract/http/codes.ts';
import type { ConsoleBrowser } from '#server/testing/console-desk.ts';
import { PrizeHall } from '#server/testing/prize-hall.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';

let hall: PrizeHall;
let operator: ConsoleBrowser;
let approver: ConsoleBrowser;
let activityId: string;

beforeAll(async () => {
  hall = await PrizeHall.build();
  operator = await hall.desk.as('operator');
  approver = await hall.desk.as('approver');
}, bootTimeoutMs);
afterAll(() => hall.close());
beforeEach(async () => {
  activityId = await hall.open('coupon', 2);
});

const proposeStock = (id: string, by = operator) =>
  by.call(stock.propose, {
    body: {
      ...{ id, activity_id: activityId, prize_id: 'bonus', expected_total: 2, new_total: 5 },
      reason: '补货',
    },
  });
const proposeEnd = (id: string) =>
  operator.call(running.proposeEnd, { body: { id, activity: activityId, reason: '提前售罄' } });
const withdraw = (id: string, by = operator) =>
  by.call(proposals.withdraw, { body: { id, reason: '写错了' } });
const decide = (id: string, verdict: 'approve' | 'refuse' = 'approve') =>
  approver.call(proposals.decide, { body: { id, verdict, reason: '同意' } });
const list = async (which: 'open' | 'closed', by = approver) =>
  (await by.call(proposals.list, { query: { which, activity_id: activityId } })).data.proposals;

describe('the inbox', () => {
  it('has every kind in words, and what was decided or withdrawn with its reason', async () => {
    const [units, end] = [randomUUID(), randomUUID()];
    await proposeStock(units);
    hall.desk.clock.advance(1);
    await proposeEnd(end);
    expect(await list('open')).toMatchObject([
      {
        id: end,
        kind: 'end',
        what: expect.stringMatching(/^立即结束（原定 \d+月\d+日 /) as string,
        cost_fen: null,
      },
      { id: units, kind: 'stock', what: expect.stringMatching(/：总数 2 → 5$/) as string, is_own: false },
    ]);
    expect((await list('open', operator)).map(({ is_own: isOwn }) => isOwn)).toEqual([true, true]);
    await decide(end, 'refuse');
    await withdraw(units);
    expect(await list('open')).toEqual([]);
    expect(await list('closed')).toMatchObject([
      { id: end, state: 'refused', decision: '同意' },
      { id: units, state: 'withdrawn', decision: '写错了' },
    ]);
  });

  it('leads to its next page', async () => {
    for (let nth = 0; nth < 52; nth += 1) {
      const id = randomUUID();
      await proposeStock(id);
      await withdraw(id);
    }
    const query = { which: 'closed', kind: 'stock', activity_id: activityId } as const;
    const { data: first } = await approver.call(proposals.list, { query });
    const { data: rest } = await approver.call(proposals.list, {
      query: { ...query, after: first.next ?? '' },
    });
    expect(new Set([...first.proposals, ...rest.proposals].map(({ id }) => id)).size).toBe(52);
    expect(rest.next).toBeNull();
  });
});

describe('a proposal', () => {
  it('that is made again under its id is the same one, and not that of somebody else', async () => {
    const id = randomUUID();
    expect((await proposeStock(id)).code).toBe(codes.success);
    expect((await proposeStock(id)).code).toBe(codes.success);
    expect((await proposeStock(id, await hall.desk.as('operator'))).code).toBe(codes.formRefused);
    expect(await list('open')).toHaveLength(1);
  });

  it('is withdrawn by its proposer alone, and then by nobody decided', async () => {
    const id = randomUUID();
    await proposeStock(id);
    expect(await withdraw(id, await hall.desk.as('operator'))).toMatchObject({ status: 403 });
    expect((await withdraw(id)).code).toBe(codes.success);
    expect((await decide(id)).code).toBe(codes.formRefused);
    expect((await proposeStock(randomUUID())).code).toBe(codes.success);
  });

  it('that is withdrawn and approved at once has one end', async () => {
    const id = randomUUID();
    await proposeStock(id);
    const replies = await Promise.all([withdraw(id), decide(id), withdraw(id), decide(id)]);
    expect(replies.filter(({ code }) => code === codes.success)).toHaveLength(1);
    const [closed] = await list('closed');
    const { data } = await approver.call(stock.list, { query: { activity_id: activityId } });
    expect(data.prizes[0]?.total).toBe(closed?.state === 'approved' ? 5 : 2);
  });
});
