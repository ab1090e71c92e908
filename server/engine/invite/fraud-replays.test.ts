import { goals } from '#contract/activity-kit/goals.ts';
import { invite } from '#contract/activity-kit/invite.ts';
import { codes } from '#contract/http/codes.ts';
import { FraudHall } from '#server/testing/fraud-hall.ts';
import { InviteHall } from '#server/testing/invite-hall.ts';
import type { Answer, TestVisitor } from '#server/testing/test-visitor.ts';
import { moveInvitation } from './invitation-repository.ts';

// Stories of bots that send the same call again, or many at the same moment.

let fraud: FraudHall;
let hall: InviteHall;
const calls = 20;

beforeAll(async () => {
  fraud = await FraudHall.build();
  hall = fraud.hall;
}, InviteHall.bootTimeoutMs);
afterAll(() => hall.app.close());
beforeEach(() => fraud.open());
afterEach(() => fraud.requireExactBooks());

const parallel = (call: (at: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: calls }, (_, at) => call(at)));
const codesOf = (answers: readonly Answer[], code: number) =>
  answers.filter((answer) => answer.code === code).length;
const claim = (member: TestVisitor, step_id = 'first', key?: string) =>
  member.post(goals.claim.path, { activity_id: hall.id, step_id }, key);

describe('a call that is sent again', () => {
  it('to bind a friend pays the inviter once, under one key and under many', async () => {
    const inviter = await hall.app.member();
    const guid = hall.newGuid();
    await hall.touch(inviter, guid);
    hall.app.clock.advance(1000);
    const friend = await hall.app.member();
    const same = await parallel(() => hall.bind(friend, guid, 'one-key-for-all-calls'));
    expect(new Set(same.map(({ text }) => text)).size).toBe(1);
    const other = await parallel(() => hall.bind(friend, guid));
    expect(other.map(({ data }) => data['result'])).toEqual(Array(calls).fill('invalid'));
    expect(await fraud.gainOf(inviter)).toBe(1);
  });

  it('to open a link counts as one, and the first inviter of a browser keeps the friend', async () => {
    const [first, second] = [await hall.app.member(), await hall.app.member()];
    const guid = hall.newGuid();
    await hall.touch(first, guid);
    hall.app.clock.advance(1000);
    await parallel(() => hall.touch(second, guid));
    await parallel(() => hall.touch(first, guid));
    hall.app.clock.advance(1000);
    const friend = await hall.app.member();
    await parallel(() => hall.bind(friend, guid));
    expect([await fraud.gainOf(first), await fraud.gainOf(second)]).toEqual([1, 0]);
  });

  it('to draw spends each chance once', async () => {
    const member = await hall.app.member();
    await member.participate(hall.id, 'visit-center');
    const answers = [
      ...(await parallel(() => fraud.draw(member, 'one-key-for-all-draws'))),
      ...(await parallel(() => fraud.draw(member))),
    ];
    const draws = answers.flatMap(({ data, code }) =>
      code === codes.success ? [String(data['draw_id'])] : [],
    );
    expect(new Set(draws).size).toBe(1);
    expect(codesOf(answers, codes.chancesSpent)).toBe(calls);
  });

  it('to finish a task pays it once', async () => {
    const member = await hall.app.member();
    const answers = await parallel(() => member.participate(hall.id, 'visit-center'));
    expect([codesOf(answers, codes.success), await fraud.gainOf(member)]).toEqual([1, 1]);
  });

  it('to claim a step pays it once, and one that is not reached never', async () => {
    const inviter = await hall.app.member();
    const early = await parallel(() => claim(inviter));
    expect(codesOf(early, codes.goalStepLocked)).toBe(calls);
    await hall.friendOf(inviter);
    const answers = await parallel(() => claim(inviter));
    expect(codesOf(answers, codes.success)).toBe(1);
    expect(codesOf(answers, codes.goalStepClaimed)).toBe(calls - 1);
    expect(codesOf(await parallel(() => claim(inviter, 'third')), codes.goalStepLocked)).toBe(calls);
    // One for the friend, two for the step.
    expect(await fraud.gainOf(inviter)).toBe(3);
  });

  it('for a step that was reached in another activity claims nothing', async () => {
    const inviter = await hall.app.member();
    await hall.friendOf(inviter);
    await fraud.open();
    expect((await claim(inviter)).code).toBe(codes.goalStepLocked);
    expect(await fraud.gainOf(inviter)).toBe(0);
  });

  it('to remind is one message a friend a day, and no more friends than the activity allows', async () => {
    await fraud.open({ event: 'account_opened', remindsPerDay: 2 });
    const inviter = await hall.app.member();
    for (let friends = 0; friends < 3; friends += 1) await hall.friendOf(inviter);
    const ids = (await hall.friendsOf(inviter)).invite_list.map((friend) => friend.relation_activity_id);
    const storm = await Promise.all(
      ids.flatMap((relation_activity_id) =>
        Array.from({ length: calls }, () => inviter.post(invite.notification.path, { relation_activity_id })),
      ),
    );
    expect(codesOf(storm, codes.success)).toBe(2);
    const rows = hall.app.database.query.selectFrom('invitation').select('id');
    const sent = rows.where('activity_id', '=', hall.id).where('reminded_at', 'is not', null);
    expect(await sent.execute()).toHaveLength(2);
  });
});

describe('two inviters at the same moment', () => {
  it('share no friend: one is paid, whatever the calls say', async () => {
    const inviters = [await hall.app.member(), await hall.app.member()];
    const guids = [hall.newGuid(), hall.newGuid()];
    for (const [at, inviter] of inviters.entries()) await hall.touch(inviter, guids[at] ?? '');
    hall.app.clock.advance(1000);
    const friend = await hall.app.member();
    const answers = await parallel((at) => hall.bind(friend, guids[at % 2] ?? ''));
    expect(answers.filter(({ data }) => data['result'] === 'success')).toHaveLength(1);
    const gains = await Promise.all(inviters.map((inviter) => fraud.gainOf(inviter)));
    expect(gains.sort()).toEqual([0, 1]);
  });

  it('and a friend who is voided afterwards claims no step', async () => {
    const inviter = await hall.app.member();
    const friend = await hall.friendOf(inviter);
    const edge = { activityId: hall.id, inviteeId: await hall.idOf(friend), now: hall.app.clock.now() };
    await hall.app.database.transaction((transaction) =>
      moveInvitation(transaction, { ...edge, to: 'voided', fact: 'rejected' }),
    );
    expect((await claim(inviter)).code).toBe(codes.goalStepLocked);
    expect(await fraud.gainOf(inviter)).toBe(1);
  });
});
