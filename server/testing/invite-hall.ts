import { invite } from '#contract/activity-kit/invite.ts';
import { inviteLadder } from '#contract/campaigns/invite.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import type { ContentActivity } from '#server/engine/activity/activity.schema.ts';
import type { ServerCampaign } from '#server/engine/campaign/campaign.ts';
import { decideInvitations } from '#server/engine/invite/decide-invitations.ts';
import { runWork } from '#server/modules/work/testing/run-work.ts';
import { openEpochs } from '#server/engine/draw/draw-seeds.ts';
import { recordMemberFact } from '#server/modules/session/members.ts';
import { loadSecrets } from '#server/secrets.ts';
import { sampleActivity } from './sample-activity.ts';
import { sequenceRandom } from './sequence-random.ts';
import { bootTimeoutMs, buildTestApp } from './test-app.ts';
import type { TestApp } from './test-app.ts';
import type { Answer, TestVisitor } from './test-visitor.ts';

type Changes = Partial<ContentActivity> & { readonly invitation?: object; readonly config?: object };
type Friends = DataOf<typeof inviteLadder.list>;
type Info = DataOf<typeof inviteLadder.info>;

const appSecret = 'secret of the tests, long enough';

/** A server with one activity of 邀请有礼 after the other, and the actions of members in the newest. */
export class InviteHall {
  static readonly bootTimeoutMs = bootTimeoutMs;
  /** The id of the newest activity: another one for each test, because what is paid stays paid. */
  id = '';
  readonly alarms: string[] = [];
  private readonly random = sequenceRandom('invite-hall');
  private readonly ids = new WeakMap<TestVisitor, string>();
  private rounds = 0;
  private guids = 0;

  private constructor(readonly app: TestApp) {}

  /** `campaigns` are those of the server; those of the product when absent. */
  static async build(campaigns?: readonly ServerCampaign[]): Promise<InviteHall> {
    const options = { activities: [], config: { appSecret }, ...(campaigns && { campaigns }) };
    return new InviteHall(await buildTestApp(options));
  }

  /** Starts another activity, whose draws have a commitment. */
  async open(
    { invitation, config, ...changes }: Changes = {},
    others: readonly ContentActivity[] = [],
  ): Promise<void> {
    const { app, random } = this;
    // By then the cached content has expired.
    app.clock.advance(5000);
    this.id = `invite-${String((this.rounds += 1))}`;
    const sample = sampleActivity('invite');
    const terms = sample.config['invitation'] as object;
    await app.apply([
      {
        ...{ ...sample, id: this.id, window: { startsInDays: 0, endsInDays: 30 } },
        ...{ ...changes, config: { ...sample.config, ...config, invitation: { ...terms, ...invitation } } },
      },
      ...others,
    ]);
    const secrets = await loadSecrets(app.database, random, appSecret);
    await openEpochs(app.database, secrets, random, app.clock.now());
  }

  newGuid(): string {
    return String(200_000_000_000_000 + (this.guids += 1));
  }

  async codeOf(member: TestVisitor): Promise<string> {
    return String((await member.call('/v1/user/profile')).data['invite_code']);
  }

  /** The id of a member; known after its first use, also when the session has expired. */
  async idOf(member: TestVisitor): Promise<string> {
    const known = this.ids.get(member);
    if (known !== undefined) return known;
    const id = String((await member.call('/v1/user/profile')).data['user_id']);
    this.ids.set(member, id);
    return id;
  }

  /** Opens the link of the inviter in a browser. */
  async touch(inviter: TestVisitor, guid: string): Promise<Answer> {
    const body = { activity_id: this.id, invite_code: await this.codeOf(inviter), guid };
    return this.app.visitor().post(invite.touch.path, body);
  }

  bind(visitor: TestVisitor, guid: string, key?: string): Promise<Answer> {
    return visitor.post(invite.bind.path, { activity_id: this.id, guid }, key);
  }

  /** A friend who opens the link, registers and is bound, in a browser of their own if none is given. */
  async friendOf(inviter: TestVisitor, guid = this.newGuid()): Promise<TestVisitor> {
    await this.touch(inviter, guid);
    this.app.clock.advance(1000);
    const friend = await this.app.member();
    await this.bind(friend, guid);
    return friend;
  }

  /** A friend who has opened an account too; a run of the job decides about them. */
  async qualifiedFriendOf(inviter: TestVisitor, guid?: string): Promise<TestVisitor> {
    const friend = await this.friendOf(inviter, guid);
    await this.openAccount(friend);
    await this.decide();
    return friend;
  }

  async openAccount(member: TestVisitor): Promise<void> {
    const fact = {
      memberId: await this.idOf(member),
      kind: 'account_opened',
      happenedAt: this.app.clock.now(),
    } as const;
    await this.app.database.transaction((transaction) => recordMemberFact(transaction, fact));
  }

  /** One run of the job that decides invitations. */
  async decide(): Promise<void> {
    const { database, clock } = this.app;
    const alarm = (what: string) => void this.alarms.push(what);
    const secrets = await loadSecrets(database, this.random, appSecret);
    const job = decideInvitations({ database, random: this.random, secrets, alarm });
    await runWork(database, job, { now: clock.now() });
  }

  async infoOf(visitor: TestVisitor): Promise<Info> {
    return (await visitor.call(`${inviteLadder.info.path}?activity_id=${this.id}`)).data as unknown as Info;
  }

  async friendsOf(visitor: TestVisitor, paging = ''): Promise<Friends> {
    const { data } = await visitor.call(`${inviteLadder.list.path}?activity_id=${this.id}${paging}`);
    return data as unknown as Friends;
  }
}
