import { fraud } from '#contract/console/fraud.ts';
import { dayMs } from '#server/clock.ts';
import type { InvitationTerms } from '#server/engine/activity/invitation-terms.ts';
import { bindInvitation, touchInvite } from '#server/engine/invite/bind-invitation.ts';
import { consoleDesk } from '#server/testing/console-desk.ts';
import type { ConsoleBrowser, ConsoleDesk } from '#server/testing/console-desk.ts';
import { PlayStage } from '#server/testing/play-stage.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';

let stage: PlayStage;
let desk: ConsoleDesk;
let operator: ConsoleBrowser;
let other: ConsoleBrowser;

const windowMs = 7 * dayMs;
const invitation: InvitationTerms = {
  ...{ event: 'registered', windowDays: 7, holdDays: 0, mostPerDay: 10, mostPerActivity: 10 },
  ...{ remindsPerDay: 0, chances: 1 },
};

beforeAll(async () => {
  stage = await PlayStage.open();
  desk = await consoleDesk(stage.database);
  operator = await desk.as('operator');
  other = await desk.as('operator');
}, bootTimeoutMs);
afterAll(async () => {
  await desk.app.close();
  await stage.close();
});

/** An inviter whose friends registered in browsers that the inviter has used: all of them wait. */
async function flaggedFriends(count: number) {
  const activityId = await stage.activity({ invitation });
  const inviter = await stage.member();
  const code = await stage.inviteCodeOf(inviter);
  const friends: string[] = [];
  for (let index = 0; index < count; index += 1) {
    stage.clock.advance(1000);
    const [now, guid] = [stage.clock.now(), `${activityId}-${String(index % 2)}`];
    const at = { happened_at: new Date(now), received_at: new Date(now) };
    const id = stage.random.uuid();
    const imprint = { id, action: 'agree', guid, member_id: inviter, ...at };
    await stage.database.query.insertInto('imprint').values(imprint).execute();
    await stage.write((transaction) => touchInvite(transaction, { activityId, guid, code, now, windowMs }));
    const friend = await stage.member();
    friends.push(friend);
    await stage.play(activityId, friend, (own) =>
      bindInvitation(own, { guid, ip: `203.0.113.${String(index)}`, windowMs }),
    );
  }
  return { activityId, inviter, friends };
}

const waiting = async (activityId: string) => {
  const { data } = await operator.call(fraud.flagged, { query: { limit: 100 } });
  return data.invitations.filter((one) => one.activity_id === activityId);
};
const reviews = () =>
  stage.database.query
    .selectFrom('audit_entry')
    .select(['subject', 'actor', 'reason'])
    .where('action', '=', 'invitation.review')
    .execute();

describe('invitations that wait', () => {
  it('are listed page by page with masked phones and what they share', async () => {
    const { activityId, inviter } = await flaggedFriends(3);
    const [one] = await waiting(activityId);
    expect(one).toMatchObject({ reason: 'same_device', same_device: 2, same_network: 1 });
    expect(one?.inviter.id).toBe(inviter);
    expect(one?.inviter.phone).toMatch(/^139\*{4}\d{4}$/);
    const { data: first } = await operator.call(fraud.flagged, { query: { limit: 2 } });
    const { data: rest } = await operator.call(fraud.flagged, {
      query: { limit: 2, after: first.next ?? '' },
    });
    const ids = [...first.invitations, ...rest.invitations].map(({ id }) => id);
    expect(new Set(ids).size).toBe(3);
    expect(rest.next).toBeNull();
  });

  it('show the members around them: who invited whom, and who used the same browser', async () => {
    const { activityId, inviter, friends } = await flaggedFriends(4);
    const [one] = await waiting(activityId);
    const { data } = await operator.call(fraud.cluster, { query: { id: one?.id ?? '' } });
    expect(data.members.map(({ id }) => id).sort()).toEqual([inviter, ...friends].sort());
    expect(data.invitations).toHaveLength(4);
    const used = data.devices.map(({ member_ids: members }) => [...members].sort());
    const [first = '', second = '', third = '', fourth = ''] = friends;
    const expected = [[inviter, first, third].sort(), [inviter, second, fourth].sort()];
    expect(used).toEqual(expect.arrayContaining(expected));
    expect([used.length, data.networks, data.is_cut]).toEqual([2, [], false]);
  });

  it('are decided once when two operators decide the same ones at the same time', async () => {
    const { activityId } = await flaggedFriends(6);
    const ids = (await waiting(activityId)).map(({ id }) => id);
    const before = (await reviews()).length;
    const [accepted, rejected] = await Promise.all([
      operator.call(fraud.decide, { body: { ids, verdict: 'accept', reason: '同一家庭' } }),
      other.call(fraud.decide, { body: { ids: ids.toReversed(), verdict: 'reject', reason: '刷量' } }),
    ]);
    expect([...accepted.data.done, ...rejected.data.done].sort()).toEqual([...ids].sort());
    expect([...accepted.data.decided, ...rejected.data.decided].sort()).toEqual([...ids].sort());
    expect((await reviews()).length - before).toBe(6);
    expect(await waiting(activityId)).toEqual([]);
  });

  it('are read by an auditor, who decides nothing', async () => {
    const auditor = await desk.as('auditor');
    const { activityId } = await flaggedFriends(1);
    const ids = (await waiting(activityId)).map(({ id }) => id);
    expect((await auditor.call(fraud.flagged, { query: {} })).status).toBe(200);
    const refused = await auditor.call(fraud.decide, { body: { ids, verdict: 'reject', reason: '刷量' } });
    expect(refused.status).toBe(403);
    expect(await waiting(activityId)).toHaveLength(1);
  });
});

describe('a member', () => {
  it('is proposed, marked once, and not proposed any more', async () => {
    const { inviter } = await flaggedFriends(3);
    const proposed = async () =>
      (await operator.call(fraud.suspects, {})).data.suspects.some(({ member }) => member.id === inviter);
    expect(await proposed()).toBe(true);
    const body = { member_id: inviter, kind: 'suspected' as const, reason: '多个好友共用浏览器' };
    const answers = await Promise.all([
      operator.call(fraud.mark, { body }),
      other.call(fraud.mark, { body }),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 300006]);
    const { marks } = (await operator.call(fraud.marks, { query: {} })).data;
    expect(marks.filter(({ member }) => member.id === inviter)).toHaveLength(1);
    expect(await proposed()).toBe(false);
    const given = { member_id: inviter, reason: '核实为刷量' };
    expect((await operator.call(fraud.voidHeld, { body: given })).data).toEqual({
      awards: 0,
      invitations: 0,
    });
    expect((await operator.call(fraud.release, { body })).code).toBe(0);
    expect((await operator.call(fraud.voidHeld, { body: given })).code).toBe(300006);
  });
});
