import { financialDay } from '#contract/campaigns/financial-day.ts';
import { codes } from '#contract/http/codes.ts';
import { anActivity } from '#server/testing/an-activity.ts';
import { keepsTheServerCampaignContract } from '#server/testing/keeps-the-campaign-contract.ts';
import { bootTimeoutMs, buildTestApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { TradeDesk } from '#server/testing/trade-desk.ts';
import type { TestVisitor } from '#server/testing/test-visitor.ts';

let hall: TestApp;
const infoPath = financialDay.info.path;

keepsTheServerCampaignContract({
  type: 'financial_day',
  activity: anActivity,
  infoPath,
  act: (visitor, activityId, key) => visitor.participate(activityId, 'one', key),
});

beforeAll(async () => {
  hall = await buildTestApp({
    activities: [
      anActivity({ id: 'next', window: { startsInDays: 10, endsInDays: 11 } }),
      anActivity({ id: 'now', title: '本月理财日', bonusStock: 9 }),
      anActivity({ id: 'past', window: { startsInDays: -10, endsInDays: -9 } }),
      anActivity({ id: 'older', window: { startsInDays: -30, endsInDays: -29 } }),
      anActivity({ id: 'gone', window: { startsInDays: -40, endsInDays: -39 } }),
      anActivity({ id: 'off', online: false }),
      anActivity({ id: 'other-type', type: 'rights', config: {} }),
    ],
  });
}, bootTimeoutMs);
afterAll(() => hall.close());

interface Info {
  activity_id: string;
  page_info: Record<string, unknown>;
  task_list: Record<string, unknown>[];
  prize_list: Record<string, unknown>[];
  award_list: Record<string, unknown>[];
  alert: string;
  has_buy_otc: boolean;
}

const infoOf = async (visitor: TestVisitor, query = '') =>
  (await visitor.call(infoPath + query)).data as unknown as Info;

describe('financial day info', () => {
  it('gets from the broker whether the visitor owns a fund', async () => {
    const [holder, other] = [
      await TradeDesk.open(hall, { hasDemoPositions: true }),
      await TradeDesk.open(hall),
    ];
    expect((await infoOf(holder.visitor)).has_buy_otc).toBe(true);
    expect((await infoOf(other.visitor)).has_buy_otc).toBe(false);
  });

  it('shows a visitor without a session the running day with nothing done', async () => {
    const info = await infoOf(hall.visitor());
    expect(info).toMatchObject({ activity_id: 'now', award_list: [], has_buy_otc: false, alert: '' });
    expect(info.task_list.map((task) => task.status)).toEqual(['init', 'init']);
  });

  it('shows a member what is done and what was won, newest first', async () => {
    const member = await hall.member();
    await member.participate('now', 'one');
    hall.clock.advance(1000);
    await member.participate('now', 'two');
    const info = await infoOf(member);
    expect(info.task_list.map((task) => task.status)).toEqual(['finished', 'finished']);
    expect(info.award_list.map((award) => award.title)).toEqual(['全勤礼', '券two', '券one']);
    expect(info.award_list[2]).toMatchObject({
      value_desc: '1元',
      source_desc: '任务one',
      picture: 'ticket',
    });
  });

  it('answers every field of its handler, through the schema', async () => {
    const info = await infoOf(await hall.member());
    expect(Object.keys(info).sort()).toEqual(
      ['activity_id', 'alert', 'award_list', 'has_buy_otc', 'page_info', 'prize_list', 'task_list'].sort(),
    );
    expect(Object.keys(info.page_info)).toHaveLength(12);
    expect(Object.keys(info.task_list[0] ?? {})).toHaveLength(9);
  });

  it('lists the prize for completing every task, which is earned and has no odds', async () => {
    expect((await infoOf(hall.visitor())).prize_list).toEqual([
      {
        ...{ prize_id: 'bonus', title: '全勤礼', value_desc: '18元', kind: 'coupon', picture: 'ticket' },
        ...{ odds: '', stock_total: 9, stock_left: expect.any(Number) as number, is_top: true },
      },
    ]);
  });
});

describe('financial day award list', () => {
  const listOf = async (visitor: TestVisitor, query = '') =>
    (await visitor.call(`${infoPath}/award_list${query}`)).data as {
      list: { title: string }[];
      total: number;
    };

  it('pages through the awards, newest first', async () => {
    const member = await hall.member();
    await member.participate('now', 'one');
    hall.clock.advance(1000);
    await member.participate('now', 'two');
    expect(await listOf(member, '?limit=2')).toMatchObject({
      list: [{ title: '全勤礼' }, { title: '券two' }],
      total: 3,
    });
    expect(await listOf(member, '?limit=2&offset=2')).toMatchObject({ list: [{ title: '券one' }], total: 3 });
    expect(await listOf(member, '?limit=2&offset=3')).toMatchObject({ list: [], total: 3 });
  });

  it('is for members', async () => {
    expect((await hall.visitor().call(`${infoPath}/award_list`)).code).toBe(codes.authExpired);
  });
});

describe('the hall', () => {
  interface Card {
    activity_id: string;
    status: number;
  }
  const cardsOf = async (visitor: TestVisitor) => {
    const { data } = await visitor.call('/ug/v1/activity_center/list?offset=0&limit=1000');
    return new Map((data.list as Card[]).map((card) => [card.activity_id, card.status]));
  };

  it('shows running, ended and upcoming activities, and none that is offline', async () => {
    const cards = await cardsOf(hall.visitor());
    expect(Object.fromEntries(cards)).toEqual({ next: -1, now: 0, past: 1, older: 1, 'other-type': 0 });
  });

  it('leaves out what ended long ago and has nothing to claim; its own page stays', async () => {
    const { data } = await hall.visitor().call('/ug/v1/activity_center/list');
    expect((data.list as Card[]).map((card) => card.activity_id)).not.toContain('gone');
    expect(data.total).toBe(5);
    expect((await infoOf(hall.visitor(), '?activity_id=gone')).activity_id).toBe('gone');
  });

  it('keeps an activity among those that run for the member who has completed all of its tasks', async () => {
    const member = await hall.member();
    await member.participate('now', 'one');
    expect((await cardsOf(member)).get('now')).toBe(0);
    await member.participate('now', 'two');
    expect((await cardsOf(member)).get('now')).toBe(0);
    const { data } = await member.call('/ug/v1/activity_center/list');
    const card = (data.list as { activity_id: string }[]).find(({ activity_id: id }) => id === 'now');
    expect(card).toMatchObject({ total_tasks: 2, finished_tasks: 2 });
  });

  it('counts all entries for every page', async () => {
    const { data } = await hall.visitor().call('/ug/v1/activity_center/list?offset=4&limit=2');
    expect(data.list).toHaveLength(1);
    expect(data.total).toBe(5);
  });
});
