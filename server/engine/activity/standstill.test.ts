import { codes } from '#contract/http/codes.ts';
import type { StoredState } from '#server/db/activity-tables.ts';
import { anActivity } from '#server/testing/an-activity.ts';
import { anAuthor } from '#server/testing/an-author.ts';
import { sequenceRandom } from '#server/testing/sequence-random.ts';
import { bootTimeoutMs, buildTestApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { changeState, tripBreaker } from './activity-changes.ts';

let hall: TestApp;
const random = sequenceRandom('standstill');
const noon = Date.parse('2026-11-21T12:00:00+08:00');
const end = Date.parse('2026-11-22T00:00:00+08:00');

beforeAll(async () => {
  hall = await buildTestApp();
}, bootTimeoutMs);
afterAll(() => hall.close());
let tests = 0;
beforeEach(() => {
  // Each test later than the one before, because the catalogue is cached for three seconds.
  hall.clock.set(noon + (tests += 1) * 10_000);
});

let ids = 0;
async function open(changes: Parameters<typeof anActivity>[0] = {}): Promise<string> {
  const id = `still-${String((ids += 1))}`;
  await hall.apply([anActivity({ id, ...changes })]);
  return id;
}
const move = (id: string, to: StoredState) =>
  hall.database.transaction((transaction) => changeState(transaction, id, to, anAuthor(hall.clock, random)));
const cardOf = async (id: string) => {
  const { data } = await hall.visitor().call('/ug/v1/activity_center/list');
  return (data.list as { activity_id: string; status: number }[]).find((card) => card.activity_id === id);
};

describe('a stopped activity', () => {
  it('refuses actions with a reason while it is paused, and accepts the same key when it is resumed', async () => {
    const id = await open();
    const member = await hall.member();
    await move(id, 'paused');
    expect(await member.participate(id, 'one', 'a-key-in-the-pause')).toMatchObject({
      ...{ status: 200, code: codes.activityPaused, data: { result_msg: '活动暂停中，请稍后再来' } },
    });
    await move(id, 'scheduled');
    expect((await member.participate(id, 'one', 'a-key-in-the-pause')).code).toBe(codes.success);
  });

  it('refuses actions when its breaker has tripped, without the reason that operators read', async () => {
    const id = await open();
    const member = await hall.member();
    const author = anAuthor(hall.clock, random, 'stock: 1 missing');
    expect(await tripBreaker(hall.database, id, author)).toBe(true);
    expect(await tripBreaker(hall.database, id, author)).toBe(false);
    const answer = await member.participate(id, 'one');
    expect(answer).toMatchObject({ status: 200, code: codes.activitySuspended });
    expect(answer.text).not.toContain('stock');
    await move(id, 'scheduled');
    expect((await member.participate(id, 'one')).code).toBe(codes.success);
  });

  it('stays in the hall while it is paused, and a draft is not in the hall', async () => {
    const [paused, draft] = [await open(), await open({ draft: true })];
    await move(paused, 'paused');
    expect(await cardOf(paused)).toMatchObject({ status: 0 });
    expect(await cardOf(draft)).toBeUndefined();
    const member = await hall.member();
    expect((await member.participate(draft, 'one')).code).toBe(codes.activityMissing);
  });

  it('stays paused when its content is applied again', async () => {
    const id = await open();
    await move(id, 'paused');
    await hall.apply([anActivity({ id, title: '新标题' })]);
    expect((await (await hall.member()).participate(id, 'one')).code).toBe(codes.activityPaused);
  });
});

describe('the end of an activity', () => {
  it('lets a call complete that came before it, even after a long wait', async () => {
    const id = await open();
    hall.clock.set(end - 1);
    const member = await hall.member();
    const transaction = hall.database.transaction.bind(hall.database);
    const spy = jest.spyOn(hall.database, 'transaction').mockImplementationOnce((work) => {
      hall.clock.set(end + 60_000);
      return transaction(work);
    });
    expect((await member.participate(id, 'one')).code).toBe(codes.success);
    spy.mockRestore();
    expect((await member.participate(id, 'two')).code).toBe(codes.activityEnded);
  });
});

describe('the budget of an activity', () => {
  const spent = async (id: string) =>
    Number(
      (
        await hall.database.query
          .selectFrom('activity_budget_slice')
          .select(({ fn }) => fn.sum('spent_fen').as('spent'))
          .where('activity_id', '=', id)
          .executeTakeFirstOrThrow()
      ).spent,
    );

  it('grants no more than it has in addition to the stock, under any concurrency, and informs the others', async () => {
    // The bonus takes 1800 fen, three tasks of 100 fen are left.
    const id = await open({ budgetFen: 2199, bonusStock: 1 });
    const members = [];
    for (let index = 0; index < 6; index += 1) members.push(await hall.member());
    const answers = await Promise.all(members.map((member) => member.participate(id, 'one')));
    expect(answers.filter((answer) => answer.code === codes.success)).toHaveLength(3);
    expect(answers.filter((answer) => answer.code === codes.awardSoldOut)).toHaveLength(3);
    expect(await spent(id)).toBe(300);
    const unfinished = await hall.database.query
      .selectFrom('task_progress')
      .selectAll()
      .where('activity_id', '=', id)
      .execute();
    expect(unfinished).toHaveLength(3);
  });

  it('cannot be lowered below the spent amount and the cost of the stock', async () => {
    const id = await open({ budgetFen: 2000, bonusStock: 1 });
    await (await hall.member()).participate(id, 'one');
    await expect(hall.apply([anActivity({ id, budgetFen: 1899 })])).rejects.toThrow();
    await hall.apply([anActivity({ id, budgetFen: 1900 })]);
    expect((await (await hall.member()).participate(id, 'one')).code).toBe(codes.awardSoldOut);
  });
});
