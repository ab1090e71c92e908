import { codes } from '#contract/http/codes.ts';
import { dayMs } from '#server/clock.ts';
import { recordMemberFact } from '#server/modules/session/members.ts';
import { openConnections } from '#server/testing/open-connections.ts';
import { PlayStage } from '#server/testing/play-stage.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';
import { bindInvitation, touchInvite } from './bind-invitation.ts';
import { moveInvitation } from './invitation-repository.ts';
import { decideEach } from './settle-invitations.ts';
import type { InvitationTerms } from '#server/engine/activity/invitation-terms.ts';

let stage: PlayStage;
let activityId: string;
let guids = 0;
const windowMs = 7 * dayMs;
const newGuid = () => `guid-${String((guids += 1))}`;

beforeAll(async () => {
  stage = await PlayStage.open();
}, bootTimeoutMs);
afterAll(() => stage.close());
beforeEach(async () => {
  stage.clock.set(Date.parse('2026-11-21T12:00:00+08:00'));
  activityId = await stage.activity();
});

const touch = async (inviterId: string, guid: string, now = stage.clock.now()) => {
  const code = await stage.inviteCodeOf(inviterId);
  await stage.write((transaction) => touchInvite(transaction, { activityId, guid, code, now, windowMs }));
};
const bind = (memberId: string, guid: string, now = stage.clock.now()) =>
  stage.play(activityId, memberId, (own) => bindInvitation(own, { guid, ip: '203.0.113.7', windowMs }), now);
const invite = async (inviterId: string, inviteeId: string) => {
  const guid = newGuid();
  await touch(inviterId, guid);
  await bind(inviteeId, guid);
};
const edgeOf = async (inviteeId: string) =>
  stage.database.query
    .selectFrom('invitation')
    .selectAll()
    .where('activity_id', '=', activityId)
    .where('invitee_id', '=', inviteeId)
    .executeTakeFirst();
const terms: InvitationTerms = {
  ...{
    event: 'account_opened',
    windowDays: windowMs / dayMs,
    holdDays: 0,
    mostPerDay: 10,
    mostPerActivity: 10,
  },
  ...{
    mostPerDevice: 10,
    mostPerInviterAndNetworkPerDay: 100,
    mostPerNetworkPerDay: 100,
    remindsPerDay: 0,
    chances: 1,
  },
};
const settle = (inviteeId: string, changes: Partial<InvitationTerms> = {}) =>
  stage.play(activityId, inviteeId, async (context) => {
    const [decided] = await decideEach(context, [inviteeId], { ...terms, ...changes });
    return decided?.verdict.to ?? 'none';
  });
const openAccount = (memberId: string) =>
  stage.write((transaction) =>
    recordMemberFact(transaction, { memberId, kind: 'account_opened', happenedAt: stage.clock.now() }),
  );

describe('an invitee', () => {
  it('belongs to the first touch, whatever link is opened later', async () => {
    const [first, second] = [await stage.member(), await stage.member()];
    const guid = newGuid();
    await touch(first, guid);
    stage.clock.advance(1);
    await touch(second, guid);
    const invitee = await stage.member();
    expect(await bind(invitee, guid)).toBe(first);
    expect(await bind(invitee, guid)).toBeNull();
  });

  it('belongs to one inviter when two browsers bind the member at once', async () => {
    for (let round = 0; round < 10; round += 1) {
      const inviters = await stage.members(2);
      const browsers = await Promise.all(
        inviters.map(async (inviter) => {
          const guid = newGuid();
          await touch(inviter, guid);
          return guid;
        }),
      );
      const invitee = await stage.member();
      const answers = await Promise.all([...browsers, ...browsers].map((guid) => bind(invitee, guid)));
      const winners = answers.filter((answer) => answer !== null);
      expect(winners).toEqual([(await edgeOf(invitee))?.inviter_id]);
    }
  });

  it('is bound up to the last millisecond of the window, and to the next inviter after it', async () => {
    const [early, late] = [await stage.member(), await stage.member()];
    const guid = newGuid();
    const start = stage.clock.now();
    await touch(early, guid, start);
    await touch(late, guid, start + 1000);
    expect(await bind(await stage.member(), guid, start + windowMs - 1)).toBe(early);
    expect(await bind(await stage.member(), guid, start + windowMs)).toBe(late);
    expect(await bind(await stage.member(), guid, start + windowMs + 1000)).toBeNull();
  });

  it('does not lose the place of an inviter to a second look, unless the first has lapsed', async () => {
    const [one, other] = [await stage.member(), await stage.member()];
    const guid = newGuid();
    const start = stage.clock.now();
    await touch(one, guid, start);
    await touch(other, guid, start + 1);
    await touch(one, guid, start + 2);
    expect(await bind(await stage.member(), guid, start + 3)).toBe(one);
    await touch(one, guid, start + windowMs);
    expect(await bind(await stage.member(), guid, start + windowMs)).toBe(other);
    expect(await bind(await stage.member(), guid, start + windowMs + 1)).toBe(one);
  });

  it('cannot invite themself; the next link they opened counts', async () => {
    const [self, inviter] = [await stage.member(), await stage.member()];
    const guid = newGuid();
    await touch(self, guid);
    expect(await bind(self, guid)).toBeNull();
    stage.clock.advance(1);
    await touch(inviter, guid);
    expect(await bind(self, guid)).toBe(inviter);
  });

  it('of a browser that the inviter has used waits flagged, and the rules hold when it is let go on', async () => {
    const [inviter, invitee] = [await stage.member(), await stage.member()];
    const guid = newGuid();
    const now = new Date(stage.clock.now());
    await stage.database.query
      .insertInto('imprint')
      .values({
        id: stage.random.uuid(),
        action: 'view',
        guid,
        member_id: inviter,
        happened_at: now,
        received_at: now,
      })
      .execute();
    await touch(inviter, guid);
    await bind(invitee, guid);
    await openAccount(invitee);
    expect(await edgeOf(invitee)).toMatchObject({ state: 'flagged', fact: 'same_device' });
    expect(await settle(invitee)).toBe('none');
    await stage.write((transaction) =>
      moveInvitation(transaction, {
        activityId,
        inviteeId: invitee,
        to: 'pending',
        fact: 'accepted',
        now: 0,
      }),
    );
    expect(await settle(invitee)).toBe('approved');
  });

  it('gets a refusal for an unknown code', async () => {
    const unknown = { activityId, guid: newGuid(), code: 'NOBODY', now: 0, windowMs };
    await expect(stage.write((transaction) => touchInvite(transaction, unknown))).rejects.toMatchObject({
      code: codes.inviteCodeUnknown,
    });
  });
});

describe('settling an invitation', () => {
  it('waits for the event and holds it, to the millisecond', async () => {
    const [inviter, invitee] = [await stage.member(), await stage.member()];
    await invite(inviter, invitee);
    expect(await settle(invitee)).toBe('waiting');
    stage.clock.advance(1000);
    await openAccount(invitee);
    stage.clock.advance(dayMs - 1);
    expect(await settle(invitee, { holdDays: 1 })).toBe('held');
    stage.clock.advance(1);
    expect(await settle(invitee, { holdDays: 1 })).toBe('approved');
    expect(await settle(invitee)).toBe('none');
    expect(await edgeOf(invitee)).toMatchObject({ state: 'rewarded', fact: 'paid' });
  });

  it('counts only who registered after the touch', async () => {
    const inviter = await stage.member();
    const known = await stage.member();
    stage.clock.advance(1);
    await invite(inviter, known);
    expect(await settle(known, { event: 'registered' })).toBe('voided');
    expect(await edgeOf(known)).toMatchObject({ fact: 'known_before' });
    const guid = newGuid();
    await touch(inviter, guid);
    stage.clock.advance(1);
    const invitee = await stage.member();
    await bind(invitee, guid);
    expect(await settle(invitee, { event: 'registered' })).toBe('approved');
  });

  it('gives nothing for an account from before the touch, or from after the window', async () => {
    const [inviter, early, late] = await stage.members(3);
    await openAccount(early ?? '');
    stage.clock.advance(1);
    await invite(inviter ?? '', early ?? '');
    await invite(inviter ?? '', late ?? '');
    expect(await settle(early ?? '')).toBe('voided');
    stage.clock.advance(windowMs);
    await openAccount(late ?? '');
    expect(await settle(late ?? '')).toBe('voided');
    expect(await edgeOf(late ?? '')).toMatchObject({ fact: 'expired' });
  });

  it('pays one of two members who invited each other, however they are settled', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [one, other] = [await stage.member(), await stage.member()];
      await invite(one, other);
      await invite(other, one);
      await Promise.all([openAccount(one), openAccount(other)]);
      const answers = await Promise.all([settle(one), settle(other)]);
      expect([...answers].sort()).toEqual(['approved', 'voided']);
    }
  });

  it('approves no more than the caps of an inviter, by the day of the event', async () => {
    const inviter = await stage.member();
    const invitees = await stage.members(8);
    for (const invitee of invitees) {
      await invite(inviter, invitee);
      await openAccount(invitee);
    }
    stage.clock.advance(dayMs);
    const answers = await Promise.all(invitees.map((invitee) => settle(invitee, { mostPerDay: 3 })));
    expect(answers.filter((answer) => answer === 'approved')).toHaveLength(3);
    expect(answers.filter((answer) => answer === 'voided')).toHaveLength(5);
    const facts = await Promise.all(invitees.map(async (invitee) => (await edgeOf(invitee))?.fact));
    expect(facts.filter((fact) => fact === 'capped_day')).toHaveLength(5);
  });

  it('lets one of many parallel payers pay', async () => {
    const [inviter, invitee] = [await stage.member(), await stage.member()];
    await invite(inviter, invitee);
    const approved = {
      activityId,
      inviteeId: invitee,
      to: 'approved',
      fact: 'account_opened',
      now: 0,
    } as const;
    await stage.write((transaction) => moveInvitation(transaction, approved));
    const pay = () =>
      stage.write((transaction) =>
        moveInvitation(transaction, { activityId, inviteeId: invitee, to: 'rewarded', fact: 'paid', now: 0 }),
      );
    await openConnections(stage.database);
    const answers = await Promise.all(Array.from({ length: 20 }, pay));
    expect(answers.filter((from) => from === 'approved')).toHaveLength(1);
    expect(answers.filter((from) => from === null)).toHaveLength(19);
  });
});
