import { lottery } from '#contract/activity-kit/lottery.ts';
import { packages } from '#contract/campaigns/packages.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { openEpochs } from '#server/engine/draw/draw-seeds.ts';
import type { ContentActivity } from '#server/engine/activity/activity.schema.ts';
import { loadSecrets } from '#server/secrets.ts';
import { anActivity } from '#server/testing/an-activity.ts';
import { sequenceRandom } from '#server/testing/sequence-random.ts';
import { buildTestApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { tradePassword } from '#server/testing/trade-desk.ts';
import type { Answer, TestVisitor } from '#server/testing/test-visitor.ts';

export type PackageInfo = DataOf<typeof packages.info>;
export type CommissionInfo = DataOf<typeof packages.commissionInfo>;

const appSecret = 'secret of the tests, long enough';
const prize = { valueDesc: '5元', sourceDesc: '盲盒', kind: 'coupon' as const, valueFen: 500 };
const discount = { category: 'discount' as const, face: 5200, conditionDesc: '佣金', usageDesc: '申请使用' };
const finance = (task: string, amountDesc: string) => ({
  ...{ task, name: '体验金', incomeRate: '6.80%', dayDesc: '体验7天', amountDesc },
});

/** A package that runs today and the next nine days; its cards are done by pressing them. */
export function aPackage(changes: Partial<ContentActivity> = {}): ContentActivity {
  const { tasks, ...activity } = anActivity({ taskIds: ['new', 'again', 'one', 'two'] });
  return {
    ...activity,
    ...{ id: 'package', type: 'packages', title: '新人礼包', path: '/activity/packages' },
    window: { startsInDays: 0, endsInDays: 10 },
    config: {
      ...{ subtitle: '', days: 7, bonusPrize: 'discount', alert: { first: '欢迎来到投资大厅' } },
      finance: { newcomer: finance('new', '8888元'), returning: finance('again', '2000元') },
      commission: { currentRate: 250, offeredRate: 120 },
    },
    tasks: tasks.map((task) =>
      ['new', 'again'].includes(task.id)
        ? { ...task, kind: 'open_account', path: '/kh', button: '去开户' }
        : task,
    ),
    prizes: [
      { id: 'box', title: '小券', stock: 100, ...prize },
      { id: 'discount', title: '佣金券', stock: 2, ...prize, valueFen: 0, coupon: discount },
    ],
    pools: [
      {
        ...{ id: 'boxes', currency: 'chance', cost: 1, totalWeight: 1 },
        entries: [{ prize: 'box', weight: 1 }],
      },
    ],
    ...changes,
  };
}

/** A server with one package after the other, and the actions of members in the newest. */
export class PackagesStage {
  /** The id of the newest package. */
  id = '';
  private readonly random = sequenceRandom('packages');
  private rounds = 0;
  private readonly phones = new Map<TestVisitor, string>();

  private constructor(readonly app: TestApp) {}

  static async build(): Promise<PackagesStage> {
    return new PackagesStage(await buildTestApp({ activities: [], config: { appSecret } }));
  }

  /** Starts another package, whose draws have a commitment. */
  async open(changes: Partial<ContentActivity> = {}): Promise<void> {
    const { app, random } = this;
    // By then the cached content has expired.
    app.clock.advance(5000);
    this.id = `package-${String((this.rounds += 1))}`;
    await app.apply([aPackage({ id: this.id, ...changes })]);
    const secrets = await loadSecrets(app.database, random, appSecret);
    await openEpochs(app.database, secrets, random, app.clock.now());
  }

  /** A new member of this moment. */
  async member(): Promise<TestVisitor> {
    const member = this.app.visitor();
    const phone = `139${String(this.phones.size).padStart(8, '0')}`;
    this.phones.set(member, phone);
    await member.logIn(phone);
    return member;
  }

  /** Time passes; the session of the member ends meanwhile, and they log in again. */
  async wait(ms: number, member: TestVisitor): Promise<void> {
    this.app.clock.advance(ms);
    await member.logIn(this.phones.get(member) ?? '');
  }

  /** The server learns that the member has a fund account. */
  async openAccount(member: TestVisitor): Promise<void> {
    const memberId = String((await member.call('/v1/user/profile')).data.user_id);
    await this.app.broker.openAccount({ memberId, password: tradePassword, buyingPower: 0, positions: [] });
  }

  /** A member of this moment, with an account. */
  async withAccount(): Promise<TestVisitor> {
    const member = await this.member();
    await this.openAccount(member);
    return member;
  }

  take(member: TestVisitor, task_id?: string, key?: string): Promise<Answer> {
    return member.post(packages.participate.path, { activity_id: this.id, ...(task_id && { task_id }) }, key);
  }

  /** A member who has passed the first two gates. */
  async withBoxes(): Promise<TestVisitor> {
    const member = await this.withAccount();
    for (const task of ['new', 'one', 'two']) await this.take(member, task);
    return member;
  }

  openBox(member: TestVisitor, key?: string): Promise<Answer> {
    return member.post(lottery.draw.path, { activity_id: this.id, entropy: 'device' }, key);
  }

  commission(member: TestVisitor, is_cancelled = false, key?: string): Promise<Answer> {
    return member.post(packages.commission.path, { activity_id: this.id, is_cancelled }, key);
  }

  async page(visitor: TestVisitor, path: string = packages.info.path): Promise<PackageInfo> {
    return (await visitor.call(`${path}?activity_id=${this.id}`)).data as unknown as PackageInfo;
  }

  async offer(visitor: TestVisitor): Promise<CommissionInfo> {
    const { data } = await visitor.call(`${packages.commissionInfo.path}?activity_id=${this.id}`);
    return data as unknown as CommissionInfo;
  }
}
