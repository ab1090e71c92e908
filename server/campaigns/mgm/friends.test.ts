import { codes } from '#contract/http/codes.ts';
import { dayMs } from '#server/clock.ts';
import { playTypes } from '#server/campaigns/campaigns.ts';
import { recordMemberFact } from '#server/modules/session/members.ts';
import { runWork } from '#server/modules/work/testing/run-work.ts';
import { decideInvitations } from '#server/engine/invite/decide-invitations.ts';
import { findDifferences } from '#server/books.ts';
import { MgmHall } from '#server/testing/mgm-hall.ts';
import { rowsReadFrom } from '#server/testing/recorded-statements.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';
import type { Answer, TestVisitor } from '#server/testing/test-visitor.ts';

let mgm: MgmHall;

beforeAll(async () => {
  mgm = await MgmHall.build();
}, bootTimeoutMs);
afterAll(() => mgm.app.close());
beforeEach(() => mgm.open());

const base = '/ug/v1/activity';
const booksAgree = async () => {
  expect(await findDifferences(mgm.app.database, mgm.id)).toEqual([]);
};

const decide = () =>
  runWork(
    mgm.app.database,
    decideInvitations({
      ...{ database: mgm.app.database, random: mgm.random, playTypes },
      secrets: { keyFor: () => Buffer.alloc(32) },
      alarm: (text) => {
        throw new Error(text);
      },
    }),
    { now: mgm.app.clock.now() },
  );
const memberIdOf = async (visitor: TestVisitor) =>
  String((await visitor.call('/v1/user/profile')).data.user_id);

describe('an invited friend', () => {
  it('brings chances and a coupon when they register after opening the link', async () => {
    const inviter = await mgm.app.member();
    await mgm.friendOf(inviter);
    const info = await mgm.lotteryOf(inviter);
    expect(info).toMatchObject({ lottery_cnt: 2, invite: { award_amount: 500 } });
    expect(info.invite.invite_records).toMatchObject([
      { state: 'qualified', award_amount: 500, remind_status: 1 },
    ]);
    expect(info.invite.invite_records[0]?.phone).toMatch(/^138\*{4}\d{4}$/);
    expect(info.award_list).toMatchObject([
      { title: '邀请券', draw_id: '', value_amount: 500, status: 'received' },
    ]);
    await booksAgree();
  });

  it('brings nothing when they were a member before', async () => {
    const [inviter, friend] = [await mgm.app.member(), await mgm.app.member()];
    mgm.app.clock.advance(1000);
    const guid = mgm.newGuid();
    await mgm.touch(inviter, guid);
    expect((await mgm.bind(friend, guid)).data.result).toBe('success');
    const info = await mgm.lotteryOf(inviter);
    expect([info.lottery_cnt, info.invite.invite_records.map(({ state }) => state)]).toEqual([0, ['void']]);
  });

  it('is never the inviter, and belongs to one inviter only', async () => {
    const [inviter, other] = [await mgm.app.member(), await mgm.app.member()];
    const guid = mgm.newGuid();
    await mgm.touch(inviter, guid);
    expect((await mgm.bind(inviter, guid)).data.result).toBe('invalid');
    mgm.app.clock.advance(1000);
    await mgm.touch(other, guid);
    mgm.app.clock.advance(1000);
    const friend = await mgm.app.member();
    await mgm.bind(friend, guid);
    expect((await mgm.bind(friend, guid)).data.result).toBe('invalid');
    expect([(await mgm.lotteryOf(inviter)).lottery_cnt, (await mgm.lotteryOf(other)).lottery_cnt]).toEqual([
      2, 0,
    ]);
  });

  it('cannot be invited by an unknown code', async () => {
    const body = { activity_id: mgm.id, invite_code: 'FFFFFFFFFFFFFFFF', guid: mgm.newGuid() };
    expect((await mgm.post(mgm.app.visitor(), `${base}/invite/touch`, body)).code).toBe(
      codes.inviteCodeUnknown,
    );
  });

  it('counts only up to the cap of a day', async () => {
    await mgm.open({ invitation: { mostPerDay: 2 } });
    const inviter = await mgm.app.member();
    for (let friends = 0; friends < 3; friends += 1) await mgm.friendOf(inviter);
    expect((await mgm.recordsOf(inviter)).summary).toEqual({
      total: 3,
      qualified: 2,
      waiting: 0,
      award_amount: 1000,
    });
    expect((await mgm.lotteryOf(inviter)).lottery_cnt).toBe(4);
  });

  it('is read with what they brought, and the others only as a sum', async () => {
    const inviter = await mgm.app.member();
    const page = (offset = 0) =>
      inviter.call(`${base}/invite/records?activity_id=${mgm.id}&limit=1&offset=${String(offset)}`);
    const rows = () => rowsReadFrom(['invitation', 'award'], () => page());
    await mgm.friendOf(inviter);
    const before = await rows();
    for (let friends = 1; friends < 4; friends += 1) await mgm.friendOf(inviter);
    expect(await rows()).toEqual(before);
    const { data } = await page(3);
    expect(data.list).toMatchObject([{ state: 'qualified', award_amount: 500 }]);
    expect(data.summary).toMatchObject({ total: 4, award_amount: 2000 });
  });

  it('is pending until the account is open and the holding time is over, and paid for once', async () => {
    await mgm.open({
      invitation: { event: 'account_opened', holdDays: 1 },
      window: { startsInDays: 0, endsInDays: 5 },
    });
    const inviter = mgm.app.visitor();
    await inviter.logIn('13700000001');
    const friend = await mgm.friendOf(inviter);
    const happenedAt = mgm.app.clock.now();
    const fact = { memberId: await memberIdOf(friend), kind: 'account_opened', happenedAt } as const;
    await mgm.app.database.transaction((transaction) => recordMemberFact(transaction, fact));
    mgm.app.clock.advance(dayMs - 1);
    await decide();
    // A session expires in less than a day.
    await inviter.logIn('13700000001');
    expect((await mgm.lotteryOf(inviter)).invite.invite_records).toMatchObject([{ state: 'waiting' }]);
    mgm.app.clock.advance(1);
    await decide();
    await decide();
    expect(await mgm.lotteryOf(inviter)).toMatchObject({ lottery_cnt: 2, invite: { award_amount: 500 } });
    await booksAgree();
  });

  it('can be reminded once by their own inviter, and sees it', async () => {
    await mgm.open({ invitation: { event: 'account_opened' } });
    const [inviter, stranger] = [await mgm.app.member(), await mgm.app.member()];
    const [friend, other] = [await mgm.friendOf(inviter), await mgm.friendOf(inviter)];
    const { invite_records: records } = (await mgm.lotteryOf(inviter)).invite;
    const [otherId = '', friendId = ''] = records.map((record) => record.relation_activity_id);
    const remind = (visitor: TestVisitor, id: string): Promise<Answer> =>
      mgm.post(visitor, `${base}/invite/notification`, { relation_activity_id: id });
    expect((await remind(stranger, friendId)).code).toBe(codes.invitationMissing);
    expect((await remind(inviter, friendId)).data).toEqual({ result: 'success' });
    expect((await remind(inviter, friendId)).code).toBe(codes.alreadyReminded);
    expect((await remind(inviter, otherId)).code).toBe(codes.capReached);
    expect((await mgm.pageOf(friend)).invite_info.is_reminded).toBe(true);
    expect((await mgm.pageOf(other)).invite_info.is_reminded).toBe(false);
    const after = (await mgm.lotteryOf(inviter)).invite.invite_records;
    expect(after.map(({ remind_status }) => remind_status)).toEqual([1, 2]);
  });
});
