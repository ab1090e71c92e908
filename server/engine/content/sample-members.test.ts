import { coupon } from '#contract/activity-kit/coupon.ts';
import { couponCategory, couponTab } from '#contract/activity-kit/states.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { couponMarket } from '#contract/campaigns/coupon-market.ts';
import { playTypes } from '#server/campaigns/campaigns.ts';
import { findDifferences } from '#server/engine/reconciliation/reconciliation-checks.ts';
import { readSamples } from '#server/modules/samples/samples.ts';
import { systemRandom } from '#server/random.ts';
import { testSecrets } from '#server/testing/take-part.ts';
import { bootTimeoutMs, buildTestApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import type { TestVisitor } from '#server/testing/test-visitor.ts';
import type { Content } from '#server/engine/activity/activity.schema.ts';
import { readContent } from './sample-content.ts';
import { applySampleMembers } from './sample-members.ts';

const folder = new URL('../../../content/', import.meta.url);

type List = DataOf<typeof coupon.list>;

describe('the members of the sample content', () => {
  let hall: TestApp;
  let collector: TestVisitor;
  let claimer: TestVisitor;
  const apply = async () => {
    const { members } = await readSamples(folder);
    const { database, clock } = hall;
    const deps = { database, random: systemRandom, secrets: testSecrets, playTypes, now: clock.now() };
    await applySampleMembers(deps, members);
    return members;
  };
  beforeAll(async () => {
    const { activities } = (await readContent(folder)) as Content;
    hall = await buildTestApp({ activities });
    [collector, claimer] = [hall.visitor(), hall.visitor()];
    const { members } = await apply();
    for (const [at, visitor] of [collector, claimer].entries()) await visitor.logIn(members[at]?.phone ?? '');
  }, bootTimeoutMs);
  afterAll(() => hall.close());

  const listOf = async (visitor: TestVisitor, query: string) =>
    (await visitor.call(`${coupon.list.path}?limit=100&${query}`)).data as unknown as List;

  it('have forty coupons of every category in every state, over several months', async () => {
    const lists = await Promise.all(
      Object.values(couponTab).map((status) => listOf(collector, `status=${String(status)}`)),
    );
    const all = lists.flatMap(({ equity_list: list }) => list);
    expect(all).toHaveLength(40);
    for (const category of Object.values(couponCategory)) {
      const standings = all.filter((one) => one.category === category).map(({ status }) => status);
      expect(new Set(standings)).toEqual(
        new Set(['usable', 'waiting', 'used', 'expired', ...extra(category)]),
      );
    }
    const history = await listOf(collector, 'view=history');
    expect(new Set(history.equity_list.map(({ month }) => month)).size).toBeGreaterThan(2);
  });
  // Trial money is never withdrawn.
  const extra = (category: string) => (category === 'experience' ? [] : ['invalid']);

  it('have claimed offers and finished tasks, and the books agree', async () => {
    expect((await listOf(claimer, 'status=1')).total).toBe(5);
    const { data } = await claimer.call(`${couponMarket.info.path}?activity_id=coupon-festival`);
    const { task_list: tasks } = data as unknown as DataOf<typeof couponMarket.info>;
    expect(tasks.map(({ status }) => status)).toEqual(['finished', 'finished', 'init']);
    expect(await findDifferences(hall.database, 'coupon-festival')).toEqual([]);
  });

  it('are audited, and left as they are when they are known', async () => {
    const rows = () =>
      hall.database.query.selectFrom('coupon_move').select(['coupon_id', 'version']).execute();
    const before = await rows();
    await apply();
    expect(await rows()).toEqual(before);
    const audits = hall.database.query.selectFrom('audit_entry').select('subject');
    expect(await audits.where('action', '=', 'member.sample').execute()).toHaveLength(2);
  });

  it.each([
    ['tasks', { activity: 'nothing', task: 'one' }, 'names no activity nothing'],
    ['tasks', { activity: 'coupon-festival', task: 'none' }, 'coupon-festival has no task none'],
  ])('are refused with %s that there are not', async (field, item, words) => {
    const { database, clock } = hall;
    const deps = { database, random: systemRandom, secrets: testSecrets, playTypes, now: clock.now() };
    const empty = { phone: '13800000039', note: '示例', coupons: [], tasks: [], equity: [] };
    const wrong = { isSample: true, members: [{ ...empty, [field]: [item] }] };
    await expect(applySampleMembers(deps, wrong)).rejects.toThrow(words);
  });
});
