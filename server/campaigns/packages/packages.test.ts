import { lottery } from '#contract/activity-kit/lottery.ts';
import { packages } from '#contract/campaigns/packages.ts';
import { codes } from '#contract/http/codes.ts';
import { dayMs } from '#server/clock.ts';
import { earn } from '#server/engine/ledger/ledger.ts';
import { findDifferences } from '#server/books.ts';
import { keepsTheServerCampaignContract } from '#server/testing/keeps-the-campaign-contract.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';
import { takePart } from '#server/testing/take-part.ts';
import type { TestVisitor } from '#server/testing/test-visitor.ts';
import { PackagesStage, aPackage } from './testing/packages-stage.ts';
import type { PackageInfo } from './testing/packages-stage.ts';

keepsTheServerCampaignContract({
  type: 'packages',
  activity: aPackage,
  infoPath: packages.info.path,
  act: (visitor, activity_id, key) => visitor.post(packages.participate.path, { activity_id }, key),
  alsoRefused: [
    (visitor, activity_id, key) =>
      visitor.post(packages.participate.path, { activity_id, task_id: 'new' }, key),
    (visitor, activity_id, key) =>
      visitor.post(packages.commission.path, { activity_id, is_cancelled: false }, key),
    (visitor, activity_id, key) =>
      visitor.post(packages.commission.path, { activity_id, is_cancelled: true }, key),
    (visitor, activity_id, key) => visitor.post(lottery.draw.path, { activity_id, entropy: 'device' }, key),
  ],
});

let stage: PackagesStage;
beforeAll(async () => {
  stage = await PackagesStage.build();
}, bootTimeoutMs);
afterAll(() => stage.app.close());
beforeEach(() => stage.open());
afterEach(async () => expect(await findDifferences(stage.app.database, stage.id)).toEqual([]));

const gates = ({ card_list }: PackageInfo) => card_list.map(({ status }) => status);
const cards = ({ decision }: PackageInfo) => decision.card_list.map(({ status }) => status);
const boxes = ({ box }: PackageInfo) => box.card_list.map(({ status }) => status);

describe('the three gates', () => {
  it('open one after the other, from the account to three opened boxes', async () => {
    const member = await stage.member();
    const shown = async () => gates(await stage.page(member));
    expect(await shown()).toEqual(['todo', 'lock', 'lock']);
    expect((await stage.take(member, 'new')).code).toBe(codes.taskNotReady);
    await stage.openAccount(member);
    expect((await stage.take(member, 'new')).data).toEqual({
      result: 'success',
      result_msg: '已领取券new1元，第二关已解锁',
    });
    expect(await shown()).toEqual(['done', 'todo', 'lock']);
    expect((await stage.take(member, 'one')).data.result_msg).toBe('已完成，还差1项解锁盲盒');
    expect((await stage.openBox(member)).code).toBe(codes.chancesSpent);
    expect((await stage.take(member, 'two')).data.result_msg).toBe('获得3个盲盒和佣金券');
    expect(await shown()).toEqual(['done', 'done', 'todo']);
    for (const opened of [1, 2, 3]) {
      expect((await stage.openBox(member)).data).toMatchObject({ award: { title: '小券' } });
      const { box } = await stage.page(member);
      expect(box.card_list.map(({ title }) => title)).toEqual(['小券', '小券', '小券'].fill('', opened));
    }
    expect(await shown()).toEqual(['done', 'done', 'done']);
    expect((await stage.openBox(member)).code).toBe(codes.chancesSpent);
  });

  it('count draws from the first pool alone as opened boxes', async () => {
    const entries = [{ prize: 'box', weight: 1 }];
    const other = { id: 'other', currency: 'token' as const, cost: 1, totalWeight: 1, entries };
    await stage.open({ pools: [...(aPackage().pools ?? []), other] });
    const member = await stage.withBoxes();
    const memberId = String((await member.call('/v1/user/profile')).data.user_id);
    const part = { activity: stage.id, memberId, now: stage.app.clock.now() };
    await takePart(stage.app.database, part, (context) =>
      earn(context, { currency: 'token', amount: 1, cause: 'task', fact: 'one' }),
    );
    const draw = { activity_id: stage.id, lottery_type: 'other', entropy: '' };
    expect((await member.post(lottery.draw.path, draw)).code).toBe(codes.success);
    expect(boxes(await stage.page(member))).toEqual(['todo', 'todo', 'todo']);
  });

  it('are refused out of their order, with what to do first', async () => {
    const member = await stage.withAccount();
    const refused = await stage.take(member, 'one');
    expect(refused).toMatchObject({ code: codes.gateLocked, data: { result: 'invalid' } });
    expect(refused.msg).toBe('请先领取第一关的体验金，再来完成任务');
    expect((await stage.page(member)).alert.dissatisfy_alert).toBe(refused.msg);
    await stage.take(member, 'new');
    expect((await stage.page(member)).alert.dissatisfy_alert).toBe('完成第二关的全部任务，即可解锁盲盒');
  });

  it('are passed once, and an unknown task is none', async () => {
    const member = await stage.withAccount();
    await stage.take(member, 'new');
    expect((await stage.take(member, 'new')).code).toBe(codes.taskDone);
    expect((await stage.take(member, 'nothing')).code).toBe(codes.taskMissing);
  });

  it('expire some days after the member has joined, by the clock of the server', async () => {
    const member = await stage.withAccount();
    expect((await stage.page(member)).finance.expire_time).toBeNull();
    await stage.take(member);
    const joinedAt = stage.app.clock.now();
    expect((await stage.page(member)).finance.expire_time).toBe(joinedAt + 7 * dayMs);
    await stage.take(member, 'new');
    await stage.wait(7 * dayMs - 1, member);
    expect((await stage.take(member, 'one')).code).toBe(codes.success);
    stage.app.clock.advance(1);
    const late = await stage.page(member);
    expect([gates(late), cards(late), boxes(late)]).toEqual([
      ['done', 'expired', 'expired'],
      ['done', 'outdate'],
      ['outdate', 'outdate', 'outdate'],
    ]);
    expect(late.alert.dissatisfy_alert).toBe('闯关时间已过，未完成的关卡不再开放');
    expect((await stage.take(member, 'two')).code).toBe(codes.gateExpired);
    expect((await stage.take(member, 'one')).code).toBe(codes.taskDone);
  });

  it('end with the activity, and leave the boxes that were earned in time until then', async () => {
    const member = await stage.withBoxes();
    await stage.wait(9 * dayMs, member);
    const late = await stage.page(member);
    expect(late.finance.expire_time).toBeLessThan(stage.app.clock.now());
    expect([gates(late), boxes(late)]).toEqual([
      ['done', 'done', 'todo'],
      ['todo', 'todo', 'todo'],
    ]);
    expect((await stage.openBox(member)).code).toBe(codes.success);
  });

  it('give the coupon for the commission while its stock lasts, and the boxes in any case', async () => {
    const members = [await stage.withBoxes(), await stage.withBoxes(), await stage.withAccount()];
    const [, , last] = members as [TestVisitor, TestVisitor, TestVisitor];
    for (const task of ['new', 'one']) await stage.take(last, task);
    expect((await stage.take(last, 'two')).data.result_msg).toBe('获得3个盲盒，佣金券已领完');
    expect((await stage.openBox(last)).code).toBe(codes.success);
    expect((await stage.offer(last)).status).toBe('none');
  });

  it('show an empty box as empty', async () => {
    const pool = { id: 'boxes', currency: 'chance', cost: 1, totalWeight: 1 };
    await stage.open({ pools: [{ ...pool, entries: [{ prize: '', weight: 1 }] }] });
    const member = await stage.withBoxes();
    await stage.openBox(member);
    expect(boxes(await stage.page(member))).toEqual(['fail', 'todo', 'todo']);
  });
});

describe('the card of a task', () => {
  it('is being read once it is begun, and is to be claimed once its fact is there', async () => {
    const { tasks } = aPackage();
    const changed = tasks.map((task) => {
      if (task.id === 'one') return { ...task, kind: 'read' as const, article: 'fund-fees' };
      return task.id === 'two' ? { ...task, kind: 'open_account' as const, path: '/kh' } : task;
    });
    await stage.open({ tasks: changed });
    const member = await stage.member();
    expect(cards(await stage.page(member))).toEqual(['todo', 'todo']);
    const reading = { activity_id: stage.id, task_id: 'one' };
    await member.post('/ug/v1/activity/task/reading/start', reading);
    await stage.openAccount(member);
    expect(cards(await stage.page(member))).toEqual(['doing', 'award']);
  });
});

describe('the variant', () => {
  it('of a guest is that of a new member, without a greeting', async () => {
    const page = await stage.page(stage.app.visitor());
    expect(page).toMatchObject({
      finance: {
        task_id: 'new',
        amount_desc: '8888元',
        status: 'todo',
        btn_info: '去开户',
        expire_time: null,
      },
      ...{ has_open_account: false, is_returning: false, alert: { first_alert: '' } },
    });
    expect(page.task_list.map(({ task_id }) => task_id)).toEqual(['new', 'one', 'two']);
  });

  it('of a member who was here before the activity is the returning one, by its own call', async () => {
    const member = await stage.withAccount();
    await stage.open({ window: { startsInDays: 1, endsInDays: 9 } });
    await stage.wait(dayMs, member);
    const page = await stage.page(member, packages.returnInfo.path);
    expect(page).toMatchObject({
      finance: { task_id: 'again', amount_desc: '2000元', btn_info: '领取奖励' },
      ...{ has_open_account: true, is_returning: true },
    });
    expect(await stage.page(member)).toMatchObject({
      finance: { task_id: 'new', status: 'lock' },
      is_returning: true,
    });
    const refused = await stage.take(member, 'new');
    expect([refused.code, refused.msg]).toEqual([codes.audienceExcluded, '该礼包不在您的活动范围内']);
    expect((await stage.take(member, 'again')).code).toBe(codes.success);
  });

  it('of returning members is refused to a new one, and to a visitor without a login', async () => {
    const path = `${packages.returnInfo.path}?activity_id=${stage.id}`;
    const refused = await (await stage.member()).call(path);
    expect([refused.code, refused.msg]).toEqual([codes.audienceExcluded, '仅限活动开始前注册的用户领取']);
    expect((await stage.app.visitor().call(path)).code).toBe(codes.authExpired);
    expect((await stage.take(await stage.withAccount(), 'again')).code).toBe(codes.audienceExcluded);
  });
});

describe('the greeting', () => {
  it('is shown to a member until they have joined, and joining again changes nothing', async () => {
    const member = await stage.member();
    expect((await stage.page(member)).alert.first_alert).toBe('欢迎来到投资大厅');
    expect((await stage.take(member)).data.result_msg).toBe('礼包已开启，请在7天内闯关');
    const joined = await stage.page(member);
    expect(joined.alert.first_alert).toBe('');
    stage.app.clock.advance(1000);
    await stage.take(member);
    expect((await stage.page(member)).finance.expire_time).toBe(joined.finance.expire_time);
  });
});

describe('the eligibility of an activity', () => {
  it('refuses who is not eligible, tells why on the page, and enrols nobody', async () => {
    const { config } = aPackage();
    await stage.open({ config: { ...config, eligibility: { hosts: ['app'] } } });
    const member = await stage.member();
    const refused = await stage.take(member);
    expect(refused).toMatchObject({ code: codes.hostExcluded, data: { result: 'invalid' } });
    const { alert, finance } = await stage.page(member);
    expect(alert).toEqual({ first_alert: '', dissatisfy_alert: refused.msg });
    expect(finance.expire_time).toBeNull();
    const agent = { 'user-agent': 'Mozilla/5.0 InvestHall/8.1' };
    const inTheApp = await member.call(packages.participate.path, {
      ...{ method: 'POST', body: { activity_id: stage.id } },
      headers: { ...agent, 'idempotency-key': crypto.randomUUID() },
    });
    expect(inTheApp.code).toBe(codes.success);
  });
});
