import { exchange } from '#contract/activity-kit/exchange.ts';
import { codes } from '#contract/http/codes.ts';
import { standardPlay } from '#server/engine/campaign/standard-play.ts';
import { findDifferences } from '#server/books.ts';
import { anActivity } from '#server/testing/an-activity.ts';
import { bootTimeoutMs, buildTestApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import type { TestVisitor } from '#server/testing/test-visitor.ts';
import { openConnections } from '#server/testing/open-connections.ts';

const playType = standardPlay({ type: 'swapping', parts: ['tasks', 'exchange'] });
const item = (prize: string, limit: number, cost = 10) => ({ prize, cost, limit });
const prize = (id: string, stock: number) => ({
  ...{ id, title: `奖品${id}`, valueDesc: '1元', sourceDesc: '积分兑换', kind: 'coupon' as const },
  ...{ valueFen: 100, stock },
});
const shop = anActivity({
  ...{ id: 'shop', type: 'swapping', taskIds: ['one'] },
  prizes: [prize('last', 1), prize('few', 7), prize('single', 50), prize('many', 50)],
  config: {
    ...{ subtitle: '', chancesPerTask: 10, taskCurrency: 'point' },
    exchange: {
      currency: 'point',
      items: [item('last', 1), item('few', 1), item('single', 1, 1), item('many', 50)],
    },
  },
});

describe('exchanges at the same moment', () => {
  let hall: TestApp;
  beforeAll(async () => {
    hall = await buildTestApp({ campaigns: [{ playType }], activities: [shop] });
    await openConnections(hall.database);
  }, bootTimeoutMs);
  afterAll(() => hall.close());
  afterEach(async () => expect(await findDifferences(hall.database, 'shop')).toEqual([]));

  const take = (member: TestVisitor, prize_id: string) =>
    member.post(exchange.exchange.path, { activity_id: 'shop', prize_id });
  /** A member who can pay for one item. */
  const buyer = async () => {
    const member = await hall.member();
    await member.participate('shop', 'one');
    return member;
  };
  const infoFor = async (member: TestVisitor) =>
    (await member.call(`${exchange.info.path}?activity_id=shop`)).data as {
      balance: number;
      item_list: { prize_id: string; stock: number }[];
    };
  const countOf = (answers: readonly { code: number }[], code: number) =>
    answers.filter((answer) => answer.code === code).length;
  const awardsOf = (prizeId: string) =>
    hall.database.query.selectFrom('award').select('source').where('prize_id', '=', prizeId).execute();

  it.each([
    ['last', 1],
    ['few', 7],
  ])(
    'of 30 members for the %s units give exactly those in stock, and the others keep their points',
    async (prizeId, stock) => {
      const members: TestVisitor[] = [];
      while (members.length < 30) members.push(await buyer());
      const answers = await Promise.all(members.map((member) => take(member, prizeId)));
      expect(countOf(answers, codes.success)).toBe(stock);
      expect(countOf(answers, codes.awardSoldOut)).toBe(30 - stock);
      const balances = await Promise.all(members.map(async (member) => (await infoFor(member)).balance));
      expect(balances).toEqual(answers.map(({ code }) => (code === codes.success ? 0 : 10)));
      expect(await awardsOf(prizeId)).toHaveLength(stock);
    },
    60_000,
  );

  it('of one member stop at the limit, for 30 calls', async () => {
    const member = await buyer();
    const answers = await Promise.all(Array.from({ length: 30 }, () => take(member, 'single')));
    expect([countOf(answers, codes.success), countOf(answers, codes.capReached)]).toEqual([1, 29]);
    expect((await infoFor(member)).balance).toBe(9);
    expect(await awardsOf('single')).toEqual([{ source: 'exchange:single:1' }]);
  }, 60_000);

  it('of one member with points for one are one, for 30 calls', async () => {
    const member = await buyer();
    const answers = await Promise.all(Array.from({ length: 30 }, () => take(member, 'many')));
    expect([countOf(answers, codes.success), countOf(answers, codes.balanceTooLow)]).toEqual([1, 29]);
    expect((await infoFor(member)).balance).toBe(0);
    expect(await awardsOf('many')).toEqual([{ source: 'exchange:many:1' }]);
  }, 60_000);
});
