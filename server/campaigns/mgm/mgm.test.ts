import { invite } from '#contract/activity-kit/invite.ts';
import { lottery } from '#contract/activity-kit/lottery.ts';
import { mgm as mgmContract } from '#contract/campaigns/standard-campaigns.ts';
import { codes } from '#contract/http/codes.ts';
import { findDifferences } from '#server/books.ts';
import { anMgm } from '#server/testing/an-mgm.ts';
import { keepsTheServerCampaignContract } from '#server/testing/keeps-the-campaign-contract.ts';
import { MgmHall } from '#server/testing/mgm-hall.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';
import type { TestVisitor } from '#server/testing/test-visitor.ts';

let mgm: MgmHall;

const post = (visitor: TestVisitor, path: string, body: object, key: string) =>
  visitor.call(path, { method: 'POST', body, headers: { 'idempotency-key': key } });

keepsTheServerCampaignContract({
  type: 'mgm',
  activity: anMgm,
  infoPath: mgmContract.info.path,
  act: (visitor, activityId, key) => visitor.participate(activityId, 'read', key),
  alsoRefused: [
    (visitor, id, key) => post(visitor, lottery.draw.path, { activity_id: id, entropy: 'device' }, key),
    (visitor, id, key) => post(visitor, invite.bind.path, { activity_id: id, guid: '1'.repeat(15) }, key),
  ],
});

const base = '/ug/v1/activity';

const booksAgree = async () => {
  expect(await findDifferences(mgm.app.database, mgm.id)).toEqual([]);
};

describe('the invitation lottery', () => {
  beforeAll(async () => {
    mgm = await MgmHall.build();
  }, bootTimeoutMs);
  afterAll(() => mgm.app.close());
  beforeEach(() => mgm.open());

  it('shows its page to every visitor, with the code of the visitor to the visitor alone', async () => {
    const page = await mgm.pageOf(mgm.app.visitor(), '');
    const running = await mgm.app.visitor().call(`${base}/lottery/info?type=mgm`);
    expect(running.data.activity_id).toBe(mgm.id);
    expect(page.page_info.claim_method).toMatch(/^自动发放，领取截止2026年12月21日24:00$/);
    expect(page.invite_info).toMatchObject({ invite_code: '', is_reminded: false });
    expect(page.invite_info.award_desc).toBe('每邀请1位好友，得2次抽奖机会和5元邀请券');
    const member = await mgm.app.member();
    expect((await mgm.pageOf(member)).invite_info.invite_code).toBe(await mgm.codeOf(member));
  });

  it('lists the prizes, and a stranger has no chance', async () => {
    const info = await mgm.lotteryOf(mgm.app.visitor());
    expect(info).toMatchObject({ activity_id: mgm.id, lottery_cnt: null, award_list: [] });
    expect(info.prize_list).toEqual([
      {
        prize_id: 'cup',
        title: '杯子',
        value_desc: '9元',
        kind: 'physical',
        picture: 'tea',
        odds: '100.00%',
        stock_total: 2,
      },
    ]);
  });

  it.each(['', '?type=financial_day', '?activity_id=nothing'])('has no lottery at %j', async (query) => {
    const answer = await mgm.app.visitor().call(`${base}/lottery/info${query}`);
    expect(answer.code).toBe(codes.activityMissing);
  });

  it('pays a chance for a task, once, and spends it on a draw', async () => {
    const member = await mgm.app.member();
    expect((await mgm.draw(member)).code).toBe(codes.chancesSpent);
    const done = await member.participate(mgm.id, 'read');
    expect(done.data).toEqual({ result: 'success', result_msg: '完成任务，获得1次抽奖机会' });
    expect((await member.participate(mgm.id, 'read')).code).toBe(codes.taskDone);
    expect((await mgm.lotteryOf(member)).lottery_cnt).toBe(1);
    expect((await mgm.pageOf(member)).task_list.map(({ status }) => status)).toEqual(['finished', 'init']);
    const { data } = await mgm.draw(member);
    expect(data).toMatchObject({
      result: 'success',
      lottery_cnt: 0,
      award: { prize_id: 'cup', title: '杯子', picture: 'tea' },
    });
    expect(data.award_list).toMatchObject([{ prize_id: 'cup', picture: 'tea' }]);
    const guest = await mgm.pageOf(mgm.app.visitor());
    expect(guest.prize_list).toMatchObject([{ prize_id: 'cup', stock_total: 2, stock_left: 1 }]);
    expect((await mgm.draw(member)).code).toBe(codes.chancesSpent);
    await booksAgree();
  });

  it('draws once for one intent, however often it is sent', async () => {
    const member = await mgm.app.member();
    await member.participate(mgm.id, 'read');
    await member.participate(mgm.id, 'visit');
    const first = await mgm.draw(member, 'the-same-intent-1');
    expect((await mgm.draw(member, 'the-same-intent-1')).text).toBe(first.text);
    expect((await mgm.lotteryOf(member)).lottery_cnt).toBe(1);
  });

  it.each([
    ['before it starts', { window: { startsInDays: 1, endsInDays: 2 } }],
    ['after its end', { window: { startsInDays: -2, endsInDays: -1 } }],
    ['while it is offline', { online: false }],
  ])('stores no opened link %s', async (_, changes) => {
    await mgm.open(changes);
    const member = await mgm.app.member();
    expect((await mgm.touch(member, mgm.newGuid())).data.result).toBe('invalid');
  });

  it('never trusts a client for events that only the server observes', async () => {
    const { tasks } = anMgm();
    await mgm.open({ tasks: tasks.map((task) => ({ ...task, kind: 'open_account' as const })) });
    const member = await mgm.app.member();
    expect((await member.participate(mgm.id, 'read')).code).toBe(codes.taskNotReady);
    expect((await mgm.lotteryOf(member)).lottery_cnt).toBe(0);
  });
});
