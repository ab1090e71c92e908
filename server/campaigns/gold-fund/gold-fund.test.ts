import { lottery } from '#contract/activity-kit/lottery.ts';
import { codes } from '#contract/http/codes.ts';
import { goldFund, tokenQuery } from '#contract/campaigns/gold-fund.ts';
import { dayMs } from '#server/clock.ts';
import { ledgerCheck } from '#server/engine/ledger/ledger-part.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';
import type { TestVisitor } from '#server/testing/test-visitor.ts';
import { GoldFundStage } from './testing/gold-fund-stage.ts';

let stage: GoldFundStage;
let member: TestVisitor;
const noon = Date.parse('2026-11-21T12:00:00+08:00');

beforeAll(async () => {
  stage = await GoldFundStage.open();
}, bootTimeoutMs);
afterAll(() => stage.close());
beforeEach(async () => {
  stage.hall.clock.set(noon);
  member = await stage.member();
});

describe('the page', () => {
  it('has the price of an egg, odds that add up, tasks to do, and no tokens without a login', async () => {
    const { data } = await stage.hall.visitor().call(goldFund.info.path);
    expect(data).toMatchObject({ activity_id: 'gold', token_amount: null, draw_cost: 1, guess_token: 3 });
    expect(data.invite_info).toEqual({
      invite_code: '',
      condition_desc: '好友打开邀请链接后7天内完成注册登录，每天最多2人、活动期内最多3人有效',
      award_desc: '每邀请1位好友，得5枚金锤',
      is_reminded: false,
    });
    const prizes = data.prize_list as { odds: string }[];
    expect(prizes.map(({ odds }) => odds)).toEqual(['10.00%', '90.00%']);
    expect((data.task_list as { status: string }[]).map(({ status }) => status)).toEqual(['init', 'init']);
  });
});

describe('a window', () => {
  it.each([
    ['one millisecond before the start', -1, codes.activityNotStarted],
    ['at the start', 0, codes.success],
    ['one millisecond before the end', 30 * dayMs - 1, codes.success],
    ['at the end', 30 * dayMs, codes.activityEnded],
  ])('%s', async (_name, after, code) => {
    const start = Date.parse('2026-11-11T00:00:00+08:00');
    await stage.comeBack(member, start + after);
    expect((await stage.take(member, 'daily')).code).toBe(code);
    expect((await stage.smash(member)).code).toBe(code);
  });
});

describe('a token', () => {
  it('is paid once a task and activity, or once a task and Shanghai day', async () => {
    expect((await stage.take(member, 'once')).data.result_msg).toBe('完成「任务once」，获得2枚金锤');
    expect(await stage.take(member, 'once')).toMatchObject({ code: codes.taskDone, msg: '该任务已完成' });
    expect((await stage.take(member, 'daily')).code).toBe(codes.success);
    const midnight = Date.parse('2026-11-22T00:00:00+08:00');
    await stage.comeBack(member, midnight - 1);
    expect((await stage.take(member, 'daily')).code).toBe(codes.taskDone);
    stage.hall.clock.set(midnight);
    expect((await stage.take(member, 'daily')).code).toBe(codes.success);
    expect(await stage.tokensOf(member)).toBe(4);
  });

  it('is not paid for a task that does not exist, or by an activity of another type', async () => {
    expect((await stage.take(member, 'nothing')).code).toBe(codes.taskMissing);
    expect((await stage.take(member, 'one', 'day')).code).toBe(codes.activityMissing);
  });

  it('is paid by the general participation call as well, and still only once', async () => {
    expect((await member.participate('gold', 'once')).code).toBe(codes.success);
    expect((await stage.take(member, 'once')).code).toBe(codes.taskDone);
    expect(await stage.tokensOf(member)).toBe(2);
  });

  it('shows the task as done today, and to be done again tomorrow', async () => {
    await stage.take(member, 'daily');
    const status = async () => {
      const { data } = await member.call(goldFund.info.path);
      return (data.task_list as { task_id: string; status: string }[]).find(
        (task) => task.task_id === 'daily',
      )?.status;
    };
    expect(await status()).toBe('finished');
    await stage.comeBack(member, noon + dayMs);
    expect(await status()).toBe('init');
  });
});

describe('an egg', () => {
  it('costs a token, shows its prize, and is in the records with its proof', async () => {
    await stage.take(member, 'once');
    stage.hall.clock.advance(1);
    const { data } = await stage.smash(member);
    expect(data).toMatchObject({ result: 'success', number: 1, token_amount: 1 });
    const { list, total } = await stage.history(member, tokenQuery.all);
    expect(total).toBe(2);
    const award = data.lottery_award as { title: string } | null;
    expect(list[0]).toMatchObject({
      ...{ title: '砸金蛋', cause: 'draw', token: -1, draw_id: data.draw_id, award: award?.title ?? '' },
    });
    const proof = await member.call(
      `/ug/v1/activity/draw/verify?activity_id=gold&draw_id=${String(data.draw_id)}`,
    );
    expect(proof.data).toMatchObject({ number: 1, entropy: 'device', commitment: { seed: null } });
  });

  it("has its prize in the list of the visitor's prizes, with the draw that gave it", async () => {
    await stage.take(member, 'once');
    const { data } = await stage.smash(member);
    const award = data.lottery_award as { title: string } | null;
    const { list } = (await member.call(`${lottery.awardList.path}?activity_id=gold`)).data;
    const drawn = (list as { title: string; draw_id: string }[]).filter(({ draw_id: id }) => id !== '');
    const won = award === null ? [] : [{ title: award.title, draw_id: data.draw_id }];
    expect(drawn).toMatchObject(won);
    expect(drawn).toHaveLength(won.length);
    expect((await member.call(`${lottery.info.path}?activity_id=gold`)).data.lottery_cnt).toBe(1);
  });

  it('has its prize on the page of the visitor from then on, and on that of nobody else', async () => {
    const onPage = async (visitor: TestVisitor) =>
      (await visitor.call(goldFund.info.path)).data.lottery_award;
    // The award of a task is no prize of an egg.
    await stage.take(member, 'once');
    expect(await onPage(member)).toBeNull();
    await stage.emptyStock('gold', 'red-packet');
    await stage.smash(member);
    expect(await onPage(member)).toEqual({
      ...{ prize_id: 'course', title: '课程', value_desc: '1元', picture: 'books' },
    });
    expect(await onPage(await stage.member())).toBeNull();
    expect(await onPage(stage.hall.visitor())).toBeNull();
  });

  it('has its prize on the page however many awards of tasks came after it', async () => {
    await stage.take(member, 'once');
    await stage.emptyStock('gold', 'red-packet');
    await stage.smash(member);
    await stage.giveTaskAwards(member, 12);
    expect((await member.call(goldFund.info.path)).data.lottery_award).toMatchObject({ prize_id: 'course' });
  });

  it('is not smashed without a token', async () => {
    expect(await stage.smash(member)).toMatchObject({ code: codes.chancesSpent, msg: '抽奖机会不足' });
  });

  it('is smashed once under one key, whatever reply is lost', async () => {
    await stage.take(member, 'once');
    const key = crypto.randomUUID();
    const first = await stage.smash(member, 'gold', key);
    const second = await stage.smash(member, 'gold', key);
    expect(second.text).toBe(first.text);
    expect(await stage.tokensOf(member)).toBe(1);
  });

  it('gives the course if nothing else is left, according to its rules', async () => {
    await stage.take(member, 'once');
    await stage.take(member, 'daily');
    await stage.emptyStock('gold', 'red-packet');
    for (let egg = 0; egg < 3; egg += 1) {
      const { data } = await stage.smash(member);
      expect(data.lottery_award).toMatchObject({ prize_id: 'course', picture: 'books' });
    }
  });
});

describe('the history of tokens', () => {
  it('is filtered by earned and spent, and paged', async () => {
    await stage.take(member, 'once');
    await stage.take(member, 'daily');
    await stage.smash(member);
    const tokens = async (type: number, paging = '') =>
      (await stage.history(member, type, paging)).list.map(({ token }) => token);
    expect((await tokens(tokenQuery.all)).sort()).toEqual([-1, 1, 2]);
    expect((await tokens(tokenQuery.earned)).sort()).toEqual([1, 2]);
    expect(await tokens(tokenQuery.used)).toEqual([-1]);
    expect(await tokens(tokenQuery.all, '&offset=1&limit=1')).toHaveLength(1);
    expect((await stage.history(member, tokenQuery.earned, '&limit=1')).total).toBe(2);
  });

  it('is the member’s own, and the books agree', async () => {
    await stage.take(member, 'once');
    expect((await stage.history(await stage.member(), tokenQuery.all)).total).toBe(0);
    expect(await ledgerCheck.run(stage.hall.database.query, { activityId: 'gold', memberIds: null })).toEqual(
      [],
    );
  });
});

it('a paused activity continues from its state before the pause', async () => {
  await stage.take(member, 'once');
  await stage.moveTo('paused');
  expect((await stage.take(member, 'daily')).code).toBe(codes.activityPaused);
  await stage.moveTo('scheduled');
  expect((await stage.take(member, 'daily')).code).toBe(codes.success);
  expect(await stage.tokensOf(member)).toBe(3);
});
