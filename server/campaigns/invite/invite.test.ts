import { invite } from '#contract/activity-kit/invite.ts';
import { goals } from '#contract/activity-kit/goals.ts';
import { lottery } from '#contract/activity-kit/lottery.ts';
import { inviteLadder } from '#contract/campaigns/invite.ts';
import { codes } from '#contract/http/codes.ts';
import { findDifferences } from '#server/books.ts';
import { InviteHall } from '#server/testing/invite-hall.ts';
import { rowsReadFrom } from '#server/testing/recorded-statements.ts';
import type { TestVisitor } from '#server/testing/test-visitor.ts';
import { keepsTheServerCampaignContract } from '#server/testing/keeps-the-campaign-contract.ts';
import { sampleActivity } from '#server/testing/sample-activity.ts';

keepsTheServerCampaignContract({
  type: 'invite',
  activity: (changes) => ({ ...sampleActivity('invite'), ...changes }),
  infoPath: inviteLadder.info.path,
  act: (visitor, activityId, key) => visitor.participate(activityId, 'visit-center', key),
  alsoRefused: [
    (visitor, id, key) => visitor.post(lottery.draw.path, { activity_id: id, entropy: 'device' }, key),
    (visitor, id, key) => visitor.post(goals.claim.path, { activity_id: id, step_id: 'first' }, key),
  ],
});

describe('the friends of a member', () => {
  let hall: InviteHall;
  beforeAll(async () => {
    hall = await InviteHall.build();
  }, InviteHall.bootTimeoutMs);
  afterAll(() => hall.app.close());

  const statesOf = async (member: TestVisitor) =>
    (await hall.friendsOf(member)).invite_list.map(({ state }) => state);

  it('are none to a guest, who reads the terms and what a friend gets, and has no list', async () => {
    await hall.open();
    const guest = await hall.infoOf(hall.app.visitor());
    expect(guest).toMatchObject({ total_cnt: 0, invite_info: { invite_code: '' } });
    expect(guest.friend_desc).toBe('好友登录后也能参加：完成3个任务，最多得3次抽奖机会');
    expect(guest.invite_info.condition_desc).toContain('完成开户');
    const list = await hall.app.visitor().call(`${inviteLadder.list.path}?activity_id=${hall.id}`);
    expect(list.code).toBe(codes.authExpired);
  });

  it('go from registered to opened and qualified, each brings a chance, and the ladder counts who qualified', async () => {
    await hall.open({ invitation: { holdDays: 1 } });
    const inviter = hall.app.visitor();
    await inviter.logIn('13700000051');
    const friend = await hall.friendOf(inviter);
    expect(await statesOf(inviter)).toEqual(['registered']);
    await hall.openAccount(friend);
    expect(await statesOf(inviter)).toEqual(['opened']);
    expect((await hall.friendsOf(inviter)).summary).toMatchObject({ registered: 0, opened: 1 });
    hall.app.clock.advance(24 * 60 * 60 * 1000);
    await hall.decide();
    // A session expires in less than a day.
    await inviter.logIn('13700000051');
    expect(await statesOf(inviter)).toEqual(['qualified']);
    const draws = await inviter.call(`${lottery.info.path}?activity_id=${hall.id}`);
    expect(draws.data['lottery_cnt']).toBe(1);
    const claim = await inviter.post(goals.claim.path, { activity_id: hall.id, step_id: 'first' });
    expect(claim.data['result_msg']).toBe('领取成功，获得2次抽奖机会');
    expect(await findDifferences(hall.app.database, hall.id)).toEqual([]);
  });

  it('are in a review above two of one browser, and void when they were members before', async () => {
    await hall.open();
    const [inviter, old] = [await hall.app.member(), await hall.app.member()];
    const guid = hall.newGuid();
    for (let count = 0; count < 3; count += 1) await hall.qualifiedFriendOf(inviter, guid);
    hall.app.clock.advance(1000);
    const other = hall.newGuid();
    await hall.openAccount(old);
    hall.app.clock.advance(1000);
    await hall.touch(inviter, other);
    await hall.bind(old, other);
    expect(await statesOf(inviter)).toEqual(['void', 'checking', 'qualified', 'qualified']);
    expect((await hall.friendsOf(inviter)).summary).toEqual({
      ...{ registered: 0, opened: 0, qualified: 2, checking: 1, void: 1, award_amount: 0 },
    });
  });

  it('are read by the page, however many others have opened an account', async () => {
    await hall.open({ invitation: { holdDays: 1 } });
    const inviter = await hall.app.member();
    const page = () => hall.friendsOf(inviter, '&limit=1');
    const rows = () => rowsReadFrom(['invitation', 'award'], page);
    await hall.openAccount(await hall.friendOf(inviter));
    const before = await rows();
    for (let friends = 1; friends < 3; friends += 1) await hall.openAccount(await hall.friendOf(inviter));
    expect(await rows()).toEqual(before);
    expect((await page()).invite_list).toMatchObject([{ state: 'opened' }]);
    expect((await page()).summary).toMatchObject({ registered: 0, opened: 3 });
  });

  it('are masked, ten a page and newest first, and reminded once a day by their inviter alone', async () => {
    await hall.open();
    const [inviter, stranger] = [await hall.app.member(), await hall.app.member()];
    for (let count = 0; count < 11; count += 1) await hall.friendOf(inviter);
    const page = await hall.friendsOf(inviter, '&offset=0&limit=10');
    const rest = await hall.friendsOf(inviter, '&offset=10&limit=10');
    expect([page.total_cnt, page.invite_list.length, rest.invite_list.length]).toEqual([11, 10, 1]);
    expect((await hall.infoOf(inviter)).total_cnt).toBe(11);
    for (const { phone } of page.invite_list) expect(phone).toMatch(/^138\*{4}\d{4}$/);
    const body = { relation_activity_id: page.invite_list[0]?.relation_activity_id ?? '' };
    const remind = (visitor: TestVisitor) => visitor.post(invite.notification.path, body);
    expect((await remind(stranger)).code).toBe(codes.invitationMissing);
    expect((await remind(inviter)).data).toEqual({ result: 'success' });
    expect((await remind(inviter)).code).toBe(codes.alreadyReminded);
    expect((await hall.friendsOf(inviter)).invite_list[0]?.remind_status).toBe(2);
    expect((await hall.friendsOf(stranger)).invite_list).toEqual([]);
  });
});
