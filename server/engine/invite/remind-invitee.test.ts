import { codes } from '#contract/http/codes.ts';
import { dayMs } from '#server/clock.ts';
import { PlayStage } from '#server/testing/play-stage.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';
import { bindInvitation, touchInvite } from './bind-invitation.ts';
import { listInvitations, moveInvitation } from './invitation-repository.ts';
import { remindInvitee } from './remind-invitee.ts';

let stage: PlayStage;
let activityId: string;
const windowMs = 7 * dayMs;

beforeAll(async () => {
  stage = await PlayStage.open();
}, bootTimeoutMs);
afterAll(() => stage.close());
beforeEach(async () => {
  stage.clock.set(Date.parse('2026-11-21T12:00:00+08:00'));
  activityId = await stage.activity();
});

async function invite(inviterId: string, inviteeId: string): Promise<void> {
  const touch = { activityId, guid: stage.random.uuid(), now: stage.clock.now(), windowMs };
  const code = await stage.inviteCodeOf(inviterId);
  await stage.write((transaction) => touchInvite(transaction, { ...touch, code }));
  await stage.play(activityId, inviteeId, (own) => bindInvitation(own, { ...touch, ip: '203.0.113.7' }));
}

describe('a reminder', () => {
  const remind = (memberId: string, relationId: string, maxPerDay = 10) =>
    stage.play(activityId, memberId, (own) => remindInvitee(own, { relationId, maxPerDay }));
  const relationsOf = async (inviterId: string) =>
    (
      await listInvitations(stage.database, {
        activityId,
        inviterId,
        offset: 0,
        limit: 20,
        now: stage.clock.now(),
      })
    ).list;

  it('may be sent again on the next day in Shanghai, and is waiting until then', async () => {
    const [inviter, invitee] = [await stage.member(), await stage.member()];
    stage.clock.set(Date.parse('2026-11-21T23:59:59.999+08:00'));
    await invite(inviter, invitee);
    const [friend] = await relationsOf(inviter);
    const id = friend?.relationId ?? '';
    await remind(inviter, id);
    await expect(remind(inviter, id)).rejects.toMatchObject({ code: codes.alreadyReminded });
    expect(await relationsOf(inviter)).toMatchObject([{ remindStatus: 2 }]);
    stage.clock.advance(1);
    expect(await relationsOf(inviter)).toMatchObject([{ remindStatus: 1 }]);
    await expect(remind(inviter, id)).resolves.toBeDefined();
  });

  it('is sent once, whatever 20 parallel calls say', async () => {
    const [inviter, invitee] = [await stage.member(), await stage.member()];
    await invite(inviter, invitee);
    const [friend] = await relationsOf(inviter);
    expect(friend).toMatchObject({ state: 'pending', remindStatus: 1 });
    const calls = Array.from({ length: 20 }, () => remind(inviter, friend?.relationId ?? ''));
    const answers = await Promise.allSettled(calls);
    expect(answers.filter((answer) => answer.status === 'fulfilled')).toEqual([
      { status: 'fulfilled', value: { inviteeId: invitee } },
    ]);
    expect(await relationsOf(inviter)).toMatchObject([{ remindStatus: 2 }]);
  });

  it('is not sent to the friend of another member, who looks the same as no friend', async () => {
    const [inviter, invitee, stranger] = await stage.members(3);
    await invite(inviter ?? '', invitee ?? '');
    const [friend] = await relationsOf(inviter ?? '');
    const foreign = await remind(stranger ?? '', friend?.relationId ?? '').catch((fault: unknown) => fault);
    const missing = await remind(stranger ?? '', stage.random.uuid()).catch((fault: unknown) => fault);
    expect(foreign).toMatchObject({ code: codes.invitationMissing });
    expect(foreign).toEqual(missing);
    expect(await relationsOf(inviter ?? '')).toMatchObject([{ remindStatus: 1 }]);
  });

  it('is limited by the day, and what is refused may be sent tomorrow', async () => {
    const inviter = await stage.member();
    for (const invitee of await stage.members(2)) await invite(inviter, invitee);
    const [one, other] = await relationsOf(inviter);
    await remind(inviter, one?.relationId ?? '', 1);
    await expect(remind(inviter, other?.relationId ?? '', 1)).rejects.toMatchObject({
      code: codes.capReached,
    });
    stage.clock.advance(dayMs);
    await expect(remind(inviter, other?.relationId ?? '', 1)).resolves.toBeDefined();
  });
});

describe('the friends of an inviter', () => {
  it('are masked, counted by state, and only those of the member', async () => {
    const [inviter, stranger] = await stage.members(2);
    const invitees = await stage.members(3);
    for (const invitee of invitees) {
      await invite(inviter ?? '', invitee);
      stage.clock.advance(1);
    }
    const approved = { activityId, inviteeId: invitees[0] ?? '', fact: 'test', now: 0 };
    await stage.write((transaction) => moveInvitation(transaction, { ...approved, to: 'approved' }));
    const page = { activityId, inviterId: inviter ?? '', offset: 0, limit: 2, now: stage.clock.now() };
    const { list, counts } = await listInvitations(stage.database, page);
    expect(list).toHaveLength(2);
    expect(list[0]?.phone).toMatch(/^139\*{4}\d{4}$/);
    expect(Object.fromEntries(counts)).toEqual({ approved: 1, pending: 2 });
    const foreign = await listInvitations(stage.database, { ...page, inviterId: stranger ?? '' });
    expect(foreign.list).toEqual([]);
  });
});
