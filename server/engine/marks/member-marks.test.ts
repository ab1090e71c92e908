import { lottery } from '#contract/activity-kit/lottery.ts';
import { dayMs } from '#server/clock.ts';
import { InviteHall } from '#server/testing/invite-hall.ts';
import { MarkDesk } from '#server/testing/mark-desk.ts';
import type { TestVisitor } from '#server/testing/test-visitor.ts';
import { MarkRefusal, listMarks } from './member-marks.ts';
import { listSuspects } from './suspects.ts';

let desk: MarkDesk;
let hall: InviteHall;

beforeAll(async () => {
  desk = await MarkDesk.build();
  hall = desk.hall;
}, InviteHall.bootTimeoutMs);
afterAll(() => hall.app.close());

describe('the friends of a marked member', () => {
  const statesOf = async (member: TestVisitor) =>
    (await hall.friendsOf(member)).invite_list.map(({ state }) => state);

  it.each([['the inviter'], ['the friend']])(
    'pay nothing while %s is marked, and once after the release',
    async (who) => {
      await hall.open();
      const inviter = await hall.app.member();
      const friend = await hall.friendOf(inviter);
      const marked = who === 'the inviter' ? inviter : friend;
      await desk.mark(marked);
      await hall.openAccount(friend);
      await hall.decide();
      expect(await statesOf(inviter)).toEqual(['checking']);
      await desk.runRelease();
      expect(await statesOf(inviter)).toEqual(['checking']);
      await desk.unmark(marked);
      for (let run = 0; run < 2; run += 1) {
        await desk.runRelease();
        await hall.decide();
      }
      expect(await statesOf(inviter)).toEqual(['qualified']);
      const info = await inviter.call(`${lottery.info.path}?activity_id=${hall.id}`);
      expect(info.data['lottery_cnt']).toBe(1);
      expect(await desk.differences()).toEqual([]);
    },
  );

  it('do not count after a rejection', async () => {
    await hall.open();
    const inviter = await hall.app.member();
    await desk.mark(inviter);
    await hall.qualifiedFriendOf(inviter);
    expect(await desk.reject(inviter)).toEqual({ awards: 0, invitations: 1 });
    await desk.unmark(inviter);
    await desk.runRelease();
    await hall.decide();
    expect(await statesOf(inviter)).toEqual(['void']);
  });
});

describe('a mark', () => {
  it('is set once, released once, listed with what it holds, and audited', async () => {
    await desk.openWith('coupon-5');
    const member = await hall.app.member();
    const memberId = await hall.idOf(member);
    await desk.mark(member);
    await expect(desk.mark(member)).rejects.toThrow(MarkRefusal);
    await desk.draw(member);
    const listed = await listMarks(hall.app.database, 100);
    expect(listed.find((one) => one.memberId === memberId)).toMatchObject({ kind: 'suspected', held: 1 });
    await desk.reject(member);
    await desk.unmark(member);
    await expect(desk.unmark(member)).rejects.toThrow(MarkRefusal);
    await expect(desk.reject(member)).rejects.toThrow(MarkRefusal);
    const entries = hall.app.database.query.selectFrom('audit_entry').select(['action', 'actor']);
    const own = await entries
      .where('subject', '=', `member:${memberId}`)
      .orderBy('at')
      .orderBy('action')
      .execute();
    expect(own.map(({ action }) => action).sort()).toEqual([
      'member.mark',
      'member.unmark',
      'member.void_held',
    ]);
  });

  it('is proposed for who has three friends of one browser in a review, and not again once it is set', async () => {
    await hall.open({ invitation: { mostPerDevice: 1 } });
    const inviter = await hall.app.member();
    const memberId = await hall.idOf(inviter);
    const proposed = async (now = hall.app.clock.now()) =>
      (await listSuspects(hall.app.database, { now, limit: 100 })).filter((one) => one.memberId === memberId);
    const guid = hall.newGuid();
    for (let friends = 0; friends < 3; friends += 1) await hall.qualifiedFriendOf(inviter, guid);
    expect(await proposed()).toEqual([]);
    await hall.qualifiedFriendOf(inviter, guid);
    expect(await proposed()).toMatchObject([{ flagged: 3, devices: 1, networks: 1 }]);
    // What was decided a quarter ago is not proposed for ever.
    expect(await proposed(hall.app.clock.now() + 89 * dayMs)).toHaveLength(1);
    expect(await proposed(hall.app.clock.now() + 91 * dayMs)).toEqual([]);
    await desk.mark(inviter);
    expect(await proposed()).toEqual([]);
  });
});
