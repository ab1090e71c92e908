import { goldFund } from '#contract/campaigns/gold-fund.ts';
import { dayMs } from '#server/clock.ts';
import { GoldFundStage } from '#server/campaigns/gold-fund/testing/gold-fund-stage.ts';
import { testSecrets } from '#server/testing/take-part.ts';
import { anAuthor } from '#server/testing/an-author.ts';
import { MgmHall } from '#server/testing/mgm-hall.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';
import type { TestVisitor } from '#server/testing/test-visitor.ts';
import { runWork } from '#server/modules/work/testing/run-work.ts';
import { decideInvitations } from './decide-invitations.ts';
import { maskedPhone } from '#server/modules/session/members.ts';
import { listFlaggedInvitations } from './review-evidence.ts';
import { reviewInvitation } from './review-invitation.ts';

let mgm: MgmHall;
let inviter: TestVisitor;
const terms = { mostPerDay: 100, mostPerActivity: 100, chances: 2 };
const window = { startsInDays: 0, endsInDays: 5 };

beforeAll(async () => {
  mgm = await MgmHall.build();
}, bootTimeoutMs);
afterAll(() => mgm.app.close());
beforeEach(async () => {
  await mgm.open({ invitation: terms, window });
  inviter = await mgm.app.member();
});

interface Accepted {
  readonly guid: string;
  readonly ip: string;
}

/** Friends who register after they opened the link and are bound, all at the same time. */
async function invite(all: readonly Accepted[]): Promise<void> {
  for (const guid of new Set(all.map((one) => one.guid))) await mgm.touch(inviter, guid);
  mgm.app.clock.advance(1000);
  const friends: (readonly [TestVisitor, Accepted])[] = [];
  for (const one of all) friends.push([await mgm.app.member(), one]);
  const answers = await Promise.all(
    friends.map(([friend, { guid, ip }]) =>
      friend.call('/ug/v1/activity/invite/bind', {
        ...{ method: 'POST', body: { activity_id: mgm.id, guid }, ip },
        headers: { 'idempotency-key': crypto.randomUUID() },
      }),
    ),
  );
  for (const answer of answers) expect(answer.data).toEqual({ result: 'success' });
}

const statesOf = async () => {
  const { list } = (await inviter.call(`/ug/v1/activity/invite/records?activity_id=${mgm.id}&limit=100`))
    .data as { list: { state: string }[] };
  const count = (state: string) => list.filter((record) => record.state === state).length;
  return { qualified: count('qualified'), checking: count('checking'), void: count('void') };
};
const chances = async () => (await mgm.lotteryOf(inviter)).lottery_cnt;
const flagged = async () =>
  (await listFlaggedInvitations(mgm.app.database, { limit: 500 })).filter((one) => one.activityId === mgm.id);
const review = (id: string, verdict: 'accept' | 'reject', now = mgm.app.clock.now()) =>
  mgm.app.database.transaction((transaction) =>
    reviewInvitation(transaction, id, verdict, { ...anAuthor(mgm.app.clock, mgm.random), now }),
  );
const decide = () =>
  runWork(
    mgm.app.database,
    decideInvitations({
      ...{ database: mgm.app.database, random: mgm.random, secrets: testSecrets },
      alarm: (text) => {
        throw new Error(text);
      },
    }),
    { now: mgm.app.clock.now() },
  );

describe('invitations that are accepted', () => {
  it('by fifteen new accounts in one browser at one address pay for two, and the others are checked', async () => {
    const guid = mgm.newGuid();
    await invite(Array.from({ length: 15 }, () => ({ guid, ip: '203.0.113.7' })));
    expect(await statesOf()).toEqual({ qualified: 2, checking: 13, void: 0 });
    expect(await chances()).toBe(4);
    expect(new Set((await flagged()).map(({ reason }) => reason))).toEqual(new Set(['device_cap']));
  });

  it('in one network pay one inviter for five a day, whatever browsers and addresses of it are named', async () => {
    const ip = (at: number) => `2001:db8:0:7::${(at + 1).toString(16)}`;
    const fromNetwork = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ guid: mgm.newGuid(), ip: ip(at) }));
    inviter = mgm.app.visitor();
    await inviter.logIn('13700000001');
    await invite(fromNetwork(15));
    expect(await statesOf()).toEqual({ qualified: 5, checking: 10, void: 0 });
    const waiting = await flagged();
    expect(new Set(waiting.map(({ reason }) => reason))).toEqual(new Set(['inviter_network_cap']));
    expect(new Set(waiting.map(({ network }) => network)).size).toBe(1);
    await invite([{ guid: mgm.newGuid(), ip: '2001:db8:0:8::1' }]);
    expect((await statesOf()).qualified).toBe(6);
    mgm.app.clock.advance(dayMs);
    // A session expires in less than a day.
    await inviter.logIn('13700000001');
    await invite(fromNetwork(6));
    expect(await statesOf()).toEqual({ qualified: 11, checking: 11, void: 0 });
  });

  it('in one network pay for ten a day, whoever invites', async () => {
    for (const expected of [4, 4, 2]) {
      inviter = await mgm.app.member();
      await invite(Array.from({ length: 4 }, () => ({ guid: mgm.newGuid(), ip: '203.0.113.20' })));
      expect(await statesOf()).toEqual({ qualified: expected, checking: 4 - expected, void: 0 });
    }
    expect((await flagged()).map(({ reason }) => reason)).toEqual(['network_cap', 'network_cap']);
  });

  it('above one cap use up none of the others', async () => {
    const invitation = { ...terms, mostPerDay: 3, mostPerDevice: 1, mostPerNetworkPerDay: 1 };
    await mgm.open({ invitation, window });
    const [guid, other] = [mgm.newGuid(), mgm.newGuid()];
    const [ip, otherIp, thirdIp] = ['203.0.113.21', '203.0.113.22', '203.0.113.23'];
    await invite([{ guid, ip }]);
    // The network is full, so the browser is not used; and the browser is full, so the network is not.
    await invite([{ guid: other, ip }]);
    await invite([{ guid, ip: otherIp }]);
    expect((await flagged()).map(({ reason }) => reason)).toEqual(['network_cap', 'device_cap']);
    await invite([{ guid: other, ip: otherIp }]);
    expect((await statesOf()).qualified).toBe(2);
    // Nor what is above a cap of the inviter: another inviter is paid for this network.
    await invite([{ guid: mgm.newGuid(), ip: '203.0.113.24' }]);
    await invite([{ guid: mgm.newGuid(), ip: thirdIp }]);
    expect(await statesOf()).toEqual({ qualified: 3, checking: 2, void: 1 });
    inviter = await mgm.app.member();
    await invite([{ guid: mgm.newGuid(), ip: thirdIp }]);
    expect((await statesOf()).qualified).toBe(1);
  });

  it('count by the caps that the activity names', async () => {
    await mgm.open({ invitation: { ...terms, mostPerDevice: 1, mostPerNetworkPerDay: 3 }, window });
    const guid = mgm.newGuid();
    const ip = '203.0.113.8';
    // One after the other: of friends bound at the same time, any may be the one above the cap of the network.
    await invite([
      { guid, ip },
      { guid, ip },
    ]);
    await invite([1, 2, 3].map(() => ({ guid: mgm.newGuid(), ip })));
    expect(await statesOf()).toEqual({ qualified: 3, checking: 2, void: 0 });
    expect((await flagged()).map(({ reason }) => reason).sort()).toEqual(['device_cap', 'network_cap']);
    await mgm.open({ invitation: { ...terms, mostPerInviterAndNetworkPerDay: 2 }, window });
    await invite([1, 2, 3].map(() => ({ guid: mgm.newGuid(), ip })));
    expect(await statesOf()).toEqual({ qualified: 2, checking: 1, void: 0 });
  });

  it('are held by a cap when they are decided later, too', async () => {
    await mgm.open({ invitation: { ...terms, holdDays: 1, mostPerDevice: 1 }, window });
    const guid = mgm.newGuid();
    await invite([
      { guid, ip: '203.0.113.9' },
      { guid, ip: '203.0.113.10' },
    ]);
    mgm.app.clock.advance(dayMs);
    await decide();
    expect((await flagged()).map(({ reason }) => reason)).toEqual(['device_cap']);
  });
});

describe('an invitation that waits for a person', () => {
  it('is paid once when it is accepted, and never when it is rejected; both are audited', async () => {
    const guid = mgm.newGuid();
    await invite(Array.from({ length: 4 }, () => ({ guid, ip: '203.0.113.11' })));
    const [one, other] = await flagged();
    if (!one || !other) throw new Error('nothing is flagged');
    expect([one.device, one.network]).toEqual([other.device, other.network]);
    expect([one.inviter, one.invitee].map(({ phone }) => maskedPhone(phone))).toEqual([
      expect.stringMatching(/^138\*{4}\d{4}$/),
      expect.stringMatching(/^138\*{4}\d{4}$/),
    ]);
    await review(one.id, 'accept');
    await review(other.id, 'reject');
    expect(await chances()).toBe(4);
    await decide();
    await decide();
    expect(await statesOf()).toEqual({ qualified: 3, checking: 0, void: 1 });
    expect(await chances()).toBe(6);
    const entries = await mgm.app.database.query
      .selectFrom('audit_entry')
      .select(['actor', 'reason', 'before', 'after'])
      .where('action', '=', 'invitation.review')
      .where('subject', 'in', [`invitation:${one.id}`, `invitation:${other.id}`])
      .execute();
    const { actor, reason } = anAuthor(mgm.app.clock, mgm.random);
    const before = { state: 'flagged', fact: 'device_cap' };
    expect(entries).toHaveLength(2);
    expect(entries).toContainEqual({ actor, reason, before, after: { state: 'pending', fact: 'accepted' } });
    expect(entries).toContainEqual({ actor, reason, before, after: { state: 'voided', fact: 'rejected' } });
  });

  it('is decided by one of two persons', async () => {
    const guid = mgm.newGuid();
    await invite(Array.from({ length: 3 }, () => ({ guid, ip: '203.0.113.12' })));
    const [{ id } = { id: '' }] = await flagged();
    const answers = await Promise.allSettled([
      review(id, 'accept'),
      review(id, 'reject'),
      review(id, 'accept'),
    ]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(review(id, 'reject')).rejects.toThrow('no invitation waits for a review');
  });

  it.each(['', 'nonsense', '00000000-0000-4000-8000-000000000000'])(
    'is not found under the id %j',
    async (id) => {
      await expect(review(id, 'accept')).rejects.toThrow('no invitation waits for a review');
    },
  );

  it('is not accepted when its activity pays nothing any more, but can be rejected', async () => {
    const guid = mgm.newGuid();
    await invite(Array.from({ length: 3 }, () => ({ guid, ip: '203.0.113.13' })));
    const [{ id } = { id: '' }] = await flagged();
    const later = mgm.app.clock.now() + 100 * dayMs;
    await expect(review(id, 'accept', later)).rejects.toThrow('pays nothing any more');
    await review(id, 'reject', later);
    expect(await flagged()).toEqual([]);
  });
});

describe('the rules that members read', () => {
  const rule =
    '邀请好友：活动期内同一设备至多2位、每日（北京时间）同一网络至多10位（同一邀请人至多5位）好友直接计入；' +
    '超出的邀请进入审核，审核通过后计入，未通过的不计入。';

  it('name the caps, on the page of the campaign and of the activity', async () => {
    const page = (await mgm.pageOf(inviter)).page_info.rules;
    const { data } = await inviter.call(`/v1/ug/activity/info?activity_id=${mgm.id}`);
    expect(page).toContain(rule);
    expect(data.rules).toContain(rule);
  });

  it('do not name the cap of an inviter where the network has no higher one', async () => {
    await mgm.open({ invitation: { ...terms, mostPerNetworkPerDay: 5 }, window });
    const { rules } = (await mgm.pageOf(inviter)).page_info;
    expect(rules.find((one) => one.startsWith('邀请好友：'))).toContain('同一网络至多5位好友直接计入');
  });

  it(
    'name them in the gold fund, where the history shows what is checked',
    async () => {
      const stage = await GoldFundStage.open();
      try {
        const host = await stage.member();
        const info = (await host.call(`${goldFund.info.path}?activity_id=gold`)).data;
        expect((info.page_info as { rules: string[] }).rules).toContain(rule);
        const guid = mgm.newGuid();
        await stage.openLink((info.invite_info as { invite_code: string }).invite_code, guid);
        stage.hall.clock.advance(1);
        for (let friends = 0; friends < 3; friends += 1) await stage.bind(await stage.member(), guid);
        const history = await host.call(`${goldFund.inviteHistory.path}?activity_id=gold`);
        const list = history.data.list as { state: string }[];
        expect(list.map(({ state }) => state).sort()).toEqual(['checking', 'rewarded', 'rewarded']);
      } finally {
        await stage.close();
      }
    },
    bootTimeoutMs,
  );
});
