import { codes } from '#contract/http/codes.ts';
import { bootTimeoutMs, buildTestApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { TradeDesk } from '#server/testing/trade-desk.ts';

let hall: TestApp;

beforeAll(async () => {
  hall = await buildTestApp();
}, bootTimeoutMs);
afterAll(() => hall.close());

interface Privilege {
  readonly level: number;
  readonly is_unlocked: boolean;
}

describe('privileges', () => {
  it.each([
    ['a member', 1, () => hall.member()],
    ['a member with an account', 2, async () => (await TradeDesk.open(hall)).visitor],
    [
      'a member who holds something',
      3,
      async () => (await TradeDesk.open(hall, { hasDemoPositions: true })).visitor,
    ],
  ])('of %s are those up to level %p', async (_who, level, make) => {
    const { data } = await (await make()).call('/v1/user/privileges');
    expect(data).toMatchObject({ level, is_sample: true });
    const list = (data.groups as { list: Privilege[] }[]).flatMap((group) => group.list);
    expect(list.length).toBeGreaterThan(3);
    for (const privilege of list) expect(privilege.is_unlocked).toBe(privilege.level <= level);
  });
});

describe('the list of banks', () => {
  it('has limits in fen, a day never below a transfer, and says that it is a sample', async () => {
    const { data } = await hall.visitor().call('/v1/bank/list');
    expect(data.is_sample).toBe(true);
    const list = data.list as { single_limit: number; daily_limit: number }[];
    expect(list.length).toBeGreaterThan(0);
    for (const bank of list) expect(bank.daily_limit).toBeGreaterThanOrEqual(bank.single_limit);
  });
});

describe('a footprint', () => {
  it('is kept with both clocks, and with the member when there is one', async () => {
    const member = await hall.member();
    const body = { action: 'consent', time: 9_007_199_254_740_991, guid: '123456789012345' };
    for (const visitor of [member, hall.visitor()]) {
      expect((await visitor.call('/v1/imprint', { method: 'POST', body })).code).toBe(codes.success);
    }
    const rows = await hall.database.query.selectFrom('imprint').selectAll().execute();
    expect(rows.filter((row) => row.member_id === null)).toHaveLength(1);
    expect(rows).toHaveLength(2);
    for (const row of rows) {
      expect(row).toMatchObject({ action: 'consent', guid: '123456789012345' });
      expect(row.received_at.getTime()).toBe(hall.clock.now());
    }
  });
});
