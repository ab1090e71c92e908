import type { invite } from '#contract/activity-kit/invite.ts';
import type { lottery } from '#contract/activity-kit/lottery.ts';
import type { mgm } from '#contract/campaigns/standard-campaigns.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { openEpochs } from '#server/engine/draw/draw-seeds.ts';
import { loadSecrets } from '#server/secrets.ts';
import { anMgm } from './an-mgm.ts';
import { sequenceRandom } from './sequence-random.ts';
import { buildTestApp } from './test-app.ts';
import type { TestApp } from './test-app.ts';
import type { Answer, TestVisitor } from './test-visitor.ts';

type LotteryInfo = DataOf<typeof lottery.info>;
type Records = DataOf<typeof invite.records>;
type MgmInfo = DataOf<typeof mgm.info>;

const base = '/ug/v1/activity';
const appSecret = 'secret of the tests, long enough';

/** A server with one invitation lottery after the other, and the actions of members in the newest. */
export class MgmHall {
  /** The id of the newest lottery: another one for each test, because given units stay given. */
  id = '';
  readonly random = sequenceRandom('mgm');
  private rounds = 0;
  private guids = 0;

  private constructor(readonly app: TestApp) {}

  static async build(): Promise<MgmHall> {
    return new MgmHall(await buildTestApp({ activities: [], config: { appSecret } }));
  }

  /** Starts another lottery, whose draws have a commitment. */
  async open(changes: Parameters<typeof anMgm>[0] = {}): Promise<void> {
    const { app, random } = this;
    // By then the cached content has expired.
    app.clock.advance(5000);
    this.id = `mgm-${String((this.rounds += 1))}`;
    await app.apply([anMgm({ id: this.id, ...changes })]);
    const secrets = await loadSecrets(app.database, random, appSecret);
    await openEpochs(app.database, secrets, random, app.clock.now());
  }

  post(visitor: TestVisitor, path: string, body: object, key?: string): Promise<Answer> {
    return visitor.post(path, body, key);
  }

  newGuid(): string {
    return String(100_000_000_000_000 + (this.guids += 1));
  }

  /** Opens the link of the inviter in a browser. */
  async touch(inviter: TestVisitor, guid: string): Promise<Answer> {
    const invite_code = await this.codeOf(inviter);
    const body = { activity_id: this.id, invite_code, guid };
    return this.post(this.app.visitor(), `${base}/invite/touch`, body);
  }

  bind(visitor: TestVisitor, guid: string): Promise<Answer> {
    return this.post(visitor, `${base}/invite/bind`, { activity_id: this.id, guid });
  }

  /** A friend who opens the link, registers and is bound. */
  async friendOf(inviter: TestVisitor): Promise<TestVisitor> {
    const guid = this.newGuid();
    await this.touch(inviter, guid);
    this.app.clock.advance(1000);
    const friend = await this.app.member();
    await this.bind(friend, guid);
    return friend;
  }

  draw(visitor: TestVisitor, key?: string): Promise<Answer> {
    return this.post(visitor, `${base}/lottery/draw`, { activity_id: this.id, entropy: 'device-1' }, key);
  }

  async codeOf(member: TestVisitor): Promise<string> {
    return String((await member.call('/v1/user/profile')).data.invite_code);
  }

  async lotteryOf(visitor: TestVisitor): Promise<LotteryInfo> {
    const { data } = await visitor.call(`${base}/lottery/info?activity_id=${this.id}`);
    return data as unknown as LotteryInfo;
  }

  async recordsOf(visitor: TestVisitor): Promise<Records> {
    const { data } = await visitor.call(`${base}/invite/records?activity_id=${this.id}`);
    return data as unknown as Records;
  }

  async pageOf(visitor: TestVisitor, query = `?activity_id=${this.id}`): Promise<MgmInfo> {
    return (await visitor.call(`${base}/invite/mgm${query}`)).data as unknown as MgmInfo;
  }
}
