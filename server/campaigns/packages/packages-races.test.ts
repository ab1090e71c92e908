import { codes } from '#contract/http/codes.ts';
import { findDifferences } from '#server/books.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';
import type { TestVisitor } from '#server/testing/test-visitor.ts';
import { openConnections } from '#server/testing/open-connections.ts';
import { PackagesStage } from './testing/packages-stage.ts';

describe('gates and coupons at the same moment', () => {
  let stage: PackagesStage;
  beforeAll(async () => {
    stage = await PackagesStage.build();
    await openConnections(stage.app.database);
  }, bootTimeoutMs);
  afterAll(() => stage.app.close());
  beforeEach(() => stage.open());
  afterEach(async () => expect(await findDifferences(stage.app.database, stage.id)).toEqual([]));

  const times = <T>(count: number, call: () => Promise<T>) =>
    Promise.all(Array.from({ length: count }, () => call()));
  const countOf = (answers: readonly { code: number }[], code: number) =>
    answers.filter((answer) => answer.code === code).length;

  it('pay the trial money and the boxes once, for 20 calls of each task', async () => {
    const member = await stage.withAccount();
    for (const task of ['new', 'one', 'two']) {
      const answers = await times(20, () => stage.take(member, task));
      expect([countOf(answers, codes.success), countOf(answers, codes.taskDone)]).toEqual([1, 19]);
    }
    const opened = await times(20, () => stage.openBox(member));
    expect([countOf(opened, codes.success), countOf(opened, codes.chancesSpent)]).toEqual([3, 17]);
  }, 60_000);

  it('give the last coupons for the commission to two of ten members, and the boxes to all', async () => {
    const members: TestVisitor[] = [];
    while (members.length < 10) members.push(await stage.withAccount());
    for (const member of members) for (const task of ['new', 'one']) await stage.take(member, task);
    const answers = await Promise.all(members.map((member) => stage.take(member, 'two')));
    expect(countOf(answers, codes.success)).toBe(10);
    const offers = await Promise.all(members.map((member) => stage.offer(member)));
    expect(offers.filter(({ status }) => status === 'usable')).toHaveLength(2);
  }, 60_000);

  it('use the coupon once, and give it back once, for 20 calls of each', async () => {
    const member = await stage.withBoxes();
    const moves = () =>
      stage.app.database.query.selectFrom('coupon_move').select('act').orderBy('version').execute();
    expect(countOf(await times(20, () => stage.commission(member)), codes.success)).toBe(20);
    expect(await moves()).toEqual([{ act: 'use' }]);
    const cancelled = await times(20, () => stage.commission(member, true));
    expect([countOf(cancelled, codes.success), countOf(cancelled, codes.couponNotUsed)]).toEqual([1, 19]);
    expect(await moves()).toEqual([{ act: 'use' }, { act: 'restore' }]);
  }, 60_000);
});
