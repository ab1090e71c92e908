import { inviteCodeLetters } from '#contract/activity-kit/invite-code.ts';
import { codes } from '#contract/http/codes.ts';
import { dayMs } from '#server/clock.ts';
import { listSuspects } from '#server/engine/marks/suspects.ts';
import { FraudHall } from '#server/testing/fraud-hall.ts';
import { InviteHall } from '#server/testing/invite-hall.ts';
import type { TestVisitor } from '#server/testing/test-visitor.ts';

// Stories of people who invite themselves or nobody. Each gains at most what the terms of the activity state, and the
// books are exact after it.

let fraud: FraudHall;
let hall: InviteHall;

beforeAll(async () => {
  fraud = await FraudHall.build();
  hall = fraud.hall;
}, InviteHall.bootTimeoutMs);
afterAll(() => hall.app.close());
afterEach(() => fraud.requireExactBooks());

const countIn = async (member: TestVisitor, state: string) =>
  (await hall.friendsOf(member, '&limit=100')).invite_list.filter((friend) => friend.state === state).length;
const bindFrom = (friend: TestVisitor, guid: string, ip: string) =>
  friend.call('/ug/v1/activity/invite/bind', {
    ...{ method: 'POST', body: { activity_id: hall.id, guid }, ip },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
/** Opens the link, registers and is bound, from this browser and this address. */
const registerFrom = async (inviter: TestVisitor, guid: string, ip: string) => {
  await hall.touch(inviter, guid);
  hall.app.clock.advance(1000);
  const friend = await hall.app.member();
  await bindFrom(friend, guid, ip);
};

describe('nothing is gained by a member', () => {
  beforeEach(() => fraud.open());

  it('who opens their own link', async () => {
    const member = await hall.app.member();
    const guid = hall.newGuid();
    await hall.touch(member, guid);
    expect((await hall.bind(member, guid)).data['result']).toBe('invalid');
    expect([await fraud.gainOf(member), (await hall.infoOf(member)).total_cnt]).toEqual([0, 0]);
  });

  it('who registers a second phone in the browser of the first', async () => {
    const member = await hall.app.member();
    const guid = hall.newGuid();
    const body = { action: 'agree', time: hall.app.clock.now(), guid };
    await member.call('/v1/imprint', { method: 'POST', body });
    await registerFrom(member, guid, '203.0.113.1');
    expect([await fraud.gainOf(member), await countIn(member, 'checking')]).toEqual([0, 1]);
  });

  it('whose friend was a member before, or had logged in before the link was opened', async () => {
    const [member, old] = [await hall.app.member(), await hall.app.member()];
    hall.app.clock.advance(1000);
    const guid = hall.newGuid();
    await hall.touch(member, guid);
    await hall.bind(old, guid);
    expect([await fraud.gainOf(member), await countIn(member, 'void')]).toEqual([0, 1]);
  });

  it('whose friend comes after the window of the link', async () => {
    const member = await hall.app.member();
    const guid = hall.newGuid();
    await hall.touch(member, guid);
    await hall.idOf(member);
    hall.app.clock.advance(7 * dayMs);
    const friend = await hall.app.member();
    expect((await hall.bind(friend, guid)).data['result']).toBe('invalid');
    expect(await fraud.gainOf(member)).toBe(0);
  });

  it('who guesses codes, and the guesses are limited by the network', async () => {
    const guesses = Array.from({ length: 400 }, (_, at) =>
      Array.from({ length: 8 }, (_each, place) =>
        inviteCodeLetters.charAt((at * 7 + place * 3) % inviteCodeLetters.length),
      ).join(''),
    );
    const answers: number[] = [];
    for (const [at, code] of guesses.entries()) {
      answers.push((await fraud.touchWith(code, String(300_000_000_000_000 + at))).code);
    }
    expect(new Set(answers)).toEqual(new Set([codes.inviteCodeUnknown, codes.tooMany]));
    const touches = hall.app.database.query.selectFrom('invite_touch').select('guid');
    expect(await touches.where('activity_id', '=', hall.id).execute()).toEqual([]);
  });

  it.each([["' or 1=1 --"], ['%%%%%%%%'], ['７ＫＱ４ＸＭ９Ｒ'], ['A'.repeat(64)], ['../../..'], ['']])(
    'with the forged code %j',
    async (forged) => {
      const answer = await fraud.touchWith(forged, hall.newGuid(), '203.0.113.77');
      expect(answer.code).toBe(codes.badRequest);
    },
  );

  it('who calls without a login, or names another activity', async () => {
    const member = await hall.app.member();
    const guid = hall.newGuid();
    await hall.touch(member, guid);
    hall.app.clock.advance(1000);
    expect((await hall.bind(hall.app.visitor(), guid)).code).toBe(codes.authExpired);
    const friend = await hall.app.member();
    for (const activity_id of ['nothing', 'fraud-help']) {
      const moved = await friend.post('/ug/v1/activity/invite/bind', { activity_id, guid });
      expect(moved.code).toBe(codes.activityMissing);
    }
    expect(await fraud.gainOf(member)).toBe(0);
  });
});

describe('members who invite each other', () => {
  const ring = async (length: number) => {
    await fraud.open({ event: 'account_opened' });
    const members: TestVisitor[] = [];
    while (members.length < length) members.push(await hall.app.member());
    for (const [at, inviter] of members.entries()) {
      const friend = members[(at + 1) % length] ?? inviter;
      const guid = hall.newGuid();
      await hall.touch(inviter, guid);
      await hall.bind(friend, guid);
    }
    hall.app.clock.advance(1000);
    for (const member of members) await hall.openAccount(member);
    await hall.decide();
    return Promise.all(members.map((member) => fraud.gainOf(member)));
  };

  it('as a pair are paid for one of the two', async () => {
    expect((await ring(2)).sort()).toEqual([0, 1]);
  });

  it('in a ring of three are paid once for each account that was really opened', async () => {
    expect(await ring(3)).toEqual([1, 1, 1]);
  });
});

describe('one person as many friends', () => {
  const many = { mostPerDay: 100, mostPerActivity: 100 };

  it('in one browser is paid for two', async () => {
    await fraud.open(many);
    const member = await hall.app.member();
    const guid = hall.newGuid();
    for (let at = 0; at < 10; at += 1) await registerFrom(member, guid, `203.0.113.${String(at)}`);
    expect([await fraud.gainOf(member), await countIn(member, 'checking')]).toEqual([2, 8]);
  });

  it('with a browser for each of eighty, in one network, is paid for five, and is proposed to be marked', async () => {
    await fraud.open({ mostPerDay: 10, mostPerActivity: 100 });
    const member = await hall.app.member();
    for (let at = 0; at < 80; at += 1) await registerFrom(member, hall.newGuid(), '203.0.113.200');
    expect([await fraud.gainOf(member), await countIn(member, 'checking')]).toEqual([5, 75]);
    const id = await hall.idOf(member);
    const suspects = await listSuspects(hall.app.database, { now: hall.app.clock.now(), limit: 100 });
    expect(suspects.find(({ memberId }) => memberId === id)).toMatchObject({ flagged: 75, networks: 1 });
  });

  it('with a browser and a network for each stays below the caps of the day and of the activity', async () => {
    await fraud.open();
    const member = hall.app.visitor();
    await member.logIn('13700000061');
    let at = 0;
    const friends = async (count: number) => {
      for (let one = 0; one < count; one += 1) {
        await registerFrom(member, hall.newGuid(), `198.51.${String((at += 1))}.7`);
      }
    };
    await friends(4);
    expect(await fraud.gainOf(member)).toBe(2);
    hall.app.clock.advance(dayMs);
    // A session expires in less than a day.
    await member.logIn('13700000061');
    await friends(4);
    expect(await fraud.gainOf(member)).toBe(3);
  });
});
