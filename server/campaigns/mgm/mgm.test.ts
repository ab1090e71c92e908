import { codes } from '#contract/codes.ts';
import { decideInvitations } from '#server/activity-kit/invite/decide-invitations.ts';
import { openEpochs } from '#server/activity-kit/draw/open-epochs.ts';
import { reconciliationChecks } from '#server/activity-kit/reconciliation/reconciliation-checks.ts';
import { playTypes } from '#server/campaigns/play-types.ts';
import { recordMemberFact } from '#server/modules/user/member-fact.ts';
import { loadSecrets } from '#server/secrets.ts';
import { anMgm } from '#server/testing/an-mgm.ts';
import { sequenceRandom } from '#server/testing/sequence-random.ts';
import { bootTimeoutMs, buildTestApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import type { Answer, TestVisitor } from '#server/testing/test-visitor.ts';

let hall: TestApp;
let guids = 0;
const dayMs = 24 * 60 * 60 * 1000;
const random = sequenceRandom('mgm');
const base = '/ug/v1/activity';

beforeAll(async () => {
  hall = await buildTestApp({ activities: [], config: { appSecret: 'secret of the tests, long enough' } });
}, bootTimeoutMs);
afterAll(() => hall.close());

let mgm = '';
let round = 0;
const open = async (changes: Parameters<typeof anMgm>[0] = {}) => {
  // What was read of the content before is forgotten by then.
  hall.clock.advance(5000);
  // Another id for each test: they share a database, and what was given away stays given.
  mgm = `mgm-${String((round += 1))}`;
  await hall.apply([anMgm({ id: mgm, ...changes })]);
  const secrets = await loadSecrets(hall.database, random, 'secret of the tests, long enough');
  await openEpochs(hall.database, secrets, random, hall.clock.now());
};
beforeEach(async () => {
  await open();
});

const post = (visitor: TestVisitor, path: string, body: object, key: string = crypto.randomUUID()) =>
  visitor.call(path, { method: 'POST', body, headers: { 'idempotency-key': key } });
const newGuid = () => String((guids += 1)).padStart(15, '1');
const codeOf = async (inviter: TestVisitor) =>
  ((await inviter.call('/v1/user/profile')).data as { invite_code: string }).invite_code;
const touch = async (inviter: TestVisitor, guid: string, visitor = hall.visitor()) =>
  post(visitor, `${base}/invite/touch`, {
    ...{ activity_id: mgm, invite_code: await codeOf(inviter), guid },
  });
const bind = (visitor: TestVisitor, guid: string) =>
  post(visitor, `${base}/invite/bind`, { activity_id: mgm, guid });
/** A friend who opens the link, registers and is bound. */
const friendOf = async (inviter: TestVisitor) => {
  const guid = newGuid();
  await touch(inviter, guid);
  hall.clock.advance(1000);
  const friend = await hall.member();
  await bind(friend, guid);
  return friend;
};
const draw = (visitor: TestVisitor, key?: string) =>
  post(visitor, `${base}/lottery/draw`, { activity_id: mgm, entropy: 'device-1' }, key);

interface Award {
  award_id: string;
  prize_id: string;
  title: string;
  status: string;
  code: string;
  value_amount: number;
  can_edit_address: boolean;
}
interface Friend {
  relation_activity_id: string;
  phone: string;
  state: string;
  remind_status: number;
  award_amount: number;
}
const lotteryOf = async (visitor: TestVisitor) =>
  (await visitor.call(`${base}/lottery/info?activity_id=${mgm}`)).data as unknown as {
    activity_id: string;
    lottery_cnt: number;
    invite: { award_amount: number; invite_records: Friend[] };
    award_list: Award[];
    prize_list: { prize_id: string; title: string }[];
  };
const pageOf = async (visitor: TestVisitor, query = `?activity_id=${mgm}`) =>
  (await visitor.call(`${base}/invite/mgm${query}`)).data as unknown as {
    activity_id: string;
    page_info: Record<string, unknown>;
    task_list: { status: string }[];
    invite_info: Record<string, unknown>;
  };
const decide = () =>
  decideInvitations({
    ...{ database: hall.database, random, secrets: { keyFor: () => Buffer.alloc(32) }, playTypes },
    alarm: (text) => {
      throw new Error(text);
    },
  }).run({ id: random.uuid(), payload: {}, attempt: 1 }, hall.clock.now());
const memberIdOf = async (visitor: TestVisitor) =>
  ((await visitor.call('/v1/user/profile')).data as { user_id: string }).user_id;
const booksAgree = async () => {
  const complaints = await Promise.all(
    reconciliationChecks.map((check) => check.run(hall.database.query, mgm)),
  );
  expect(complaints.flat()).toEqual([]);
};

describe('the invitation lottery', () => {
  it('shows its page to everybody, with the code of the visitor to the visitor alone', async () => {
    const page = await pageOf(hall.visitor(), '');
    expect(page.activity_id).toBe(mgm);
    const running = await hall.visitor().call(`${base}/lottery/info?type=mgm`);
    expect(running.data.activity_id).toBe(mgm);
    expect(page.page_info).toMatchObject({ title: '邀请抽奖', status: 'online' });
    expect(page.page_info.claim_method).toMatch(/^自动发放，领取截止2026年12月22日/);
    expect(page.invite_info).toMatchObject({ invite_code: '', is_reminded: false });
    expect(page.invite_info.award_desc).toBe('每邀请1位好友，得2次抽奖机会和5元邀请券');
    const member = await hall.member();
    expect((await pageOf(member)).invite_info.invite_code).toBe(await codeOf(member));
  });

  it('says what there is to draw, and that a stranger has no chance', async () => {
    const info = await lotteryOf(hall.visitor());
    expect(info).toMatchObject({ activity_id: mgm, lottery_cnt: 0, award_list: [] });
    expect(info.prize_list).toEqual([
      {
        prize_id: 'cup',
        title: '杯子',
        value_desc: '9元',
        kind: 'physical',
        odds: '100.00%',
        stock_total: 2,
      },
    ]);
  });

  it.each(['', '?type=financial_day', '?activity_id=nothing'])('has no lottery at %j', async (query) => {
    const answer = await hall.visitor().call(`${base}/lottery/info${query}`);
    expect(answer.code).toBe(codes.activityMissing);
  });

  it('pays a chance for a task, once, and takes it for a draw', async () => {
    const member = await hall.member();
    expect((await draw(member)).code).toBe(codes.chancesSpent);
    const done = await member.participate(mgm, 'read');
    expect(done.data).toEqual({ result: 'success', result_msg: '完成任务，获得1次抽奖机会' });
    expect((await member.participate(mgm, 'read')).code).toBe(codes.taskDone);
    expect((await lotteryOf(member)).lottery_cnt).toBe(1);
    expect((await pageOf(member)).task_list.map(({ status }) => status)).toEqual(['finished', 'init']);
    const { data } = await draw(member);
    expect(data).toMatchObject({
      result: 'success',
      lottery_cnt: 0,
      award: { prize_id: 'cup', title: '杯子' },
    });
    expect((data.award_list as Award[]).map(({ prize_id }) => prize_id)).toEqual(['cup']);
    expect((await draw(member)).code).toBe(codes.chancesSpent);
    await booksAgree();
  });

  it('draws once for one intent, however often it is sent', async () => {
    const member = await hall.member();
    await member.participate(mgm, 'read');
    await member.participate(mgm, 'visit');
    const first = await draw(member, 'the-same-intent-1');
    expect((await draw(member, 'the-same-intent-1')).text).toBe(first.text);
    expect((await lotteryOf(member)).lottery_cnt).toBe(1);
  });

  it.each([
    ['before it starts', { window: { startsInDays: 1, endsInDays: 2 } }, codes.activityNotStarted],
    ['after its end', { window: { startsInDays: -2, endsInDays: -1 } }, codes.activityEnded],
    ['while it is offline', { online: false }, codes.activityOffline],
  ])('gives nothing %s', async (_, changes, code) => {
    await open(changes);
    const member = await hall.member();
    expect((await draw(member)).code).toBe(code);
    expect((await member.participate(mgm, 'read')).code).toBe(code);
    expect((await bind(member, newGuid())).code).toBe(code);
    expect((await touch(member, newGuid())).data.result).toBe('invalid');
  });

  it('never takes the word of a client for what only the server sees', async () => {
    const { tasks } = anMgm();
    await open({ tasks: tasks.map((task) => ({ ...task, kind: 'open_account' as const })) });
    const member = await hall.member();
    expect((await member.participate(mgm, 'read')).code).toBe(codes.taskMissing);
    expect((await lotteryOf(member)).lottery_cnt).toBe(0);
  });
});

describe('an invited friend', () => {
  it('brings chances and a coupon when they register after opening the link', async () => {
    const inviter = await hall.member();
    await friendOf(inviter);
    const info = await lotteryOf(inviter);
    expect(info).toMatchObject({ lottery_cnt: 2, invite: { award_amount: 500 } });
    expect(info.invite.invite_records).toMatchObject([
      { state: 'qualified', award_amount: 500, remind_status: 1 },
    ]);
    expect(info.invite.invite_records[0]?.phone).toMatch(/^138\*{4}\d{4}$/);
    expect(info.award_list).toMatchObject([{ title: '邀请券', value_amount: 500, status: 'received' }]);
    await booksAgree();
  });

  it('brings nothing when they were a member before', async () => {
    const [inviter, friend] = [await hall.member(), await hall.member()];
    hall.clock.advance(1000);
    const guid = newGuid();
    await touch(inviter, guid);
    expect((await bind(friend, guid)).data.result).toBe('success');
    const info = await lotteryOf(inviter);
    expect([info.lottery_cnt, info.invite.invite_records.map(({ state }) => state)]).toEqual([0, ['void']]);
  });

  it('is never the inviter, and belongs to one inviter only', async () => {
    const [inviter, other] = [await hall.member(), await hall.member()];
    const guid = newGuid();
    await touch(inviter, guid);
    expect((await bind(inviter, guid)).data.result).toBe('invalid');
    hall.clock.advance(1000);
    await touch(other, guid);
    hall.clock.advance(1000);
    const friend = await hall.member();
    await bind(friend, guid);
    expect((await bind(friend, guid)).data.result).toBe('invalid');
    expect([(await lotteryOf(inviter)).lottery_cnt, (await lotteryOf(other)).lottery_cnt]).toEqual([2, 0]);
  });

  it('cannot be had by a code that nobody has', async () => {
    const body = { activity_id: mgm, invite_code: 'FFFFFFFFFFFFFFFF', guid: newGuid() };
    expect((await post(hall.visitor(), `${base}/invite/touch`, body)).code).toBe(codes.inviteCodeUnknown);
  });

  it('counts only up to the cap of a day', async () => {
    await open({ invitation: { mostPerDay: 2 } });
    const inviter = await hall.member();
    for (let friends = 0; friends < 3; friends += 1) await friendOf(inviter);
    const { data } = await inviter.call(`${base}/invite/records?activity_id=${mgm}`);
    expect(data.summary).toEqual({ total: 3, qualified: 2, waiting: 0, award_amount: 1000 });
    expect((await lotteryOf(inviter)).lottery_cnt).toBe(4);
  });

  it('is waited for until the account is open and the holding time is over, and paid for once', async () => {
    await open({
      invitation: { event: 'account_opened', holdDays: 1 },
      window: { startsInDays: 0, endsInDays: 5 },
    });
    const inviter = hall.visitor();
    await inviter.logIn('13700000001');
    const friend = await friendOf(inviter);
    const happenedAt = hall.clock.now();
    const fact = { memberId: await memberIdOf(friend), kind: 'account_opened', happenedAt } as const;
    await hall.database.transaction((transaction) => recordMemberFact(transaction, fact));
    hall.clock.advance(dayMs - 1);
    await decide();
    // A session does not last a day.
    await inviter.logIn('13700000001');
    expect((await lotteryOf(inviter)).invite.invite_records).toMatchObject([{ state: 'waiting' }]);
    hall.clock.advance(1);
    await decide();
    await decide();
    expect(await lotteryOf(inviter)).toMatchObject({ lottery_cnt: 2, invite: { award_amount: 500 } });
    await booksAgree();
  });

  it('can be reminded once by their own inviter, and sees it', async () => {
    await open({ invitation: { event: 'account_opened' } });
    const [inviter, stranger] = [await hall.member(), await hall.member()];
    const [friend, other] = [await friendOf(inviter), await friendOf(inviter)];
    const { invite_records: records } = (await lotteryOf(inviter)).invite;
    const [otherId = '', friendId = ''] = records.map((record) => record.relation_activity_id);
    const remind = (visitor: TestVisitor, id: string): Promise<Answer> =>
      post(visitor, `${base}/invite/notification`, { relation_activity_id: id });
    expect((await remind(stranger, friendId)).code).toBe(codes.invitationMissing);
    expect((await remind(inviter, friendId)).data).toEqual({ result: 'success' });
    expect((await remind(inviter, friendId)).code).toBe(codes.alreadyReminded);
    expect((await remind(inviter, otherId)).code).toBe(codes.capReached);
    expect((await pageOf(friend)).invite_info.is_reminded).toBe(true);
    expect((await pageOf(other)).invite_info.is_reminded).toBe(false);
    const after = (await lotteryOf(inviter)).invite.invite_records;
    expect(after.map(({ remind_status }) => remind_status)).toEqual([1, 2]);
  });
});

describe('a parcel', () => {
  const home = {
    ...{ name: '示例用户', phone: '13800000009', address_detail: '示例路一号示例小区' },
    ...{ province: '浙江省', city: '杭州市', district: '西湖区' },
  };
  const submit = (visitor: TestVisitor, id: string, changes: object = {}) =>
    post(visitor, '/ug/v1/equity/address/submit', { equity_record_id: id, ...home, ...changes });
  const won = async () => {
    const member = await hall.member();
    await member.participate(mgm, 'read');
    const { award } = (await draw(member)).data as unknown as { award: Award };
    return { member, award };
  };
  const listOf = async (member: TestVisitor, status: string) => {
    const { data } = await member.call(`${base}/lottery/award_list?activity_id=${mgm}&status=${status}`);
    return (data.list as Award[]).map(({ prize_id }) => prize_id);
  };

  it('waits for an address, is then on its way, and the address is read back masked', async () => {
    const { member, award } = await won();
    expect(award).toMatchObject({ status: 'to_claim', can_edit_address: true, value_amount: 900 });
    expect(await listOf(member, 'to_claim')).toEqual(['cup']);
    expect((await submit(member, award.award_id)).data).toEqual({ result: 'success' });
    expect([await listOf(member, 'to_claim'), await listOf(member, 'on_the_way')]).toEqual([[], ['cup']]);
    const { data } = await member.call(`/ug/v1/address/detail?equity_record_id=${award.award_id}`);
    expect(data).toMatchObject({ title: '杯子', status: 'on_the_way', can_edit: true });
    expect(data.address).toEqual({
      ...{ name: '示**', phone: '138****0009', address_detail: '示例路****' },
      ...{ province: '浙江省', city: '杭州市', district: '西湖区' },
    });
  });

  it('keeps its address once it is being sent', async () => {
    const { member, award } = await won();
    await submit(member, award.award_id);
    await hall.database.query
      .updateTable('award_address')
      .set({ locked: true })
      .where('award_id', '=', award.award_id)
      .execute();
    expect((await submit(member, award.award_id)).code).toBe(codes.addressLocked);
    const { data } = await member.call(`/ug/v1/address/detail?equity_record_id=${award.award_id}`);
    expect(data.can_edit).toBe(false);
  });

  it.each([
    ['a city of another province', { city: '南京市' }],
    ['a district that does not exist', { district: '示例区' }],
    ['a name of blanks', { name: '  ' }],
    ['a street of blanks', { address_detail: '      ' }],
    ['a phone that is none', { phone: '12345678901' }],
  ])('is not sent to %s', async (_, changes) => {
    const { member, award } = await won();
    expect((await submit(member, award.award_id, changes)).code).toBe(codes.badRequest);
    expect(await listOf(member, 'to_claim')).toEqual(['cup']);
  });

  it('is nobody else’s', async () => {
    const { award } = await won();
    const stranger = await hall.member();
    expect((await submit(stranger, award.award_id)).code).toBe(codes.awardMissing);
    const detail = await stranger.call(`/ug/v1/address/detail?equity_record_id=${award.award_id}`);
    expect(detail.code).toBe(codes.awardMissing);
  });
});
