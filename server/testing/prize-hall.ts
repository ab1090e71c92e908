import type { AwardKind } from '#server/db/activity-tables.ts';
import type { Database } from '#server/db/database.ts';
import { findDifferences } from '#server/books.ts';
import type { ContentActivity } from '#server/engine/activity/activity.schema.ts';
import { submitAddress } from '#server/engine/award/award-address.ts';
import { deliverCodes } from '#server/engine/award/deliver-codes.ts';
import { deliverAward } from '#server/engine/award/delivery.ts';
import { grantPrize } from '#server/engine/award/grant-award.ts';
import { codeCipher } from '#server/engine/award/imported-codes.ts';
import { applyContent } from '#server/engine/content/apply-content.ts';
import { setMark } from '#server/engine/marks/member-marks.ts';
import type { FulfilmentProvider } from '#server/modules/fulfilment/fulfilment-provider.ts';
import { JobRunner } from '#server/modules/jobs/job-runner.ts';
import { ordinarySchedule } from '#server/schedule.ts';
import { anActivity } from './an-activity.ts';
import { anAuthor } from './an-author.ts';
import { consoleDesk } from './console-desk.ts';
import type { ConsoleDesk } from './console-desk.ts';
import { freshDatabase } from './fresh-database.ts';
import { sequenceRandom } from './sequence-random.ts';
import { enrolled, takePart, testSecrets } from './take-part.ts';

const random = sequenceRandom('prizes');

let phones = 13_700_000_000;
const nextPhone = () => String((phones += 1));

/** An award that a member has won. */
export interface Won {
  readonly activityId: string;
  readonly memberId: string;
  readonly awardId: string;
}

/** Where a parcel goes; tests change what they need. */
export const home = {
  ...{ name: '张小明', phone: '13800000001', province: '上海市', city: '上海市' },
  ...{ district: '黄浦区', detail: '示例路1号2室' },
};

/** Activities with prizes that members win, and the console at which operators look after them. */
export class PrizeHall {
  private ids = 0;

  private constructor(
    readonly database: Database,
    readonly desk: ConsoleDesk,
  ) {}

  static async build(): Promise<PrizeHall> {
    const database = await freshDatabase();
    return new PrizeHall(database, await consoleDesk(database));
  }

  async close(): Promise<void> {
    await this.desk.app.close();
    await this.database.close();
  }

  /** Opens an activity with one prize, named `bonus`, and returns its id. */
  async open(
    kind: AwardKind,
    bonusStock = 1,
    change: (activity: ContentActivity) => ContentActivity = (activity) => activity,
  ): Promise<string> {
    const id = `prizes-${String((this.ids += 1))}`;
    const made = anActivity({ id, bonusStock });
    const activity = { ...made, prizes: made.prizes.map((prize) => ({ ...prize, kind })) };
    await this.apply(change(activity));
    return id;
  }

  /** The content says another total of the prize of an activity. */
  async restock(activityId: string, bonusStock: number): Promise<void> {
    await this.apply(anActivity({ id: activityId, bonusStock }));
  }

  private async apply(activity: ContentActivity): Promise<void> {
    const content = { isSample: true, activities: [activity], banners: [] };
    await applyContent(this.database, content, anAuthor(this.desk.clock, random));
  }

  /** A new member wins the prize of an activity. */
  async win(activityId: string, { phone = nextPhone(), isMarked = false } = {}): Promise<Won> {
    const memberId = await this.addMember(phone);
    if (isMarked) {
      const author = anAuthor(this.desk.clock, random);
      await this.database.transaction((transaction) =>
        setMark(transaction, { memberId, kind: 'suspected' }, author),
      );
    }
    await takePart(
      this.database,
      { activity: activityId, memberId, random, now: this.desk.clock.now() },
      enrolled(async (context) => {
        const [prize] = context.activity.prizes;
        if (prize === undefined || !(await grantPrize(context, prize))) throw new Error('nothing is left');
      }),
    );
    const award = await this.database.query
      .selectFrom('award')
      .select('id')
      .where('member_id', '=', memberId)
      .executeTakeFirstOrThrow();
    return { activityId, memberId, awardId: award.id };
  }

  private async addMember(phone: string): Promise<string> {
    const id = random.uuid();
    const member = { id, phone, nickname: '', invite_code: phone, union_id: id, source: '' };
    await this.database.query
      .insertInto('member')
      .values({ ...member, created_at: new Date(this.desk.clock.now()) })
      .execute();
    return id;
  }

  /** The owner of a parcel says where it goes. */
  async address({ activityId, memberId, awardId }: Won, place: Partial<typeof home> = {}): Promise<void> {
    await takePart(
      this.database,
      { activity: activityId, memberId, random, now: this.desk.clock.now() },
      enrolled((context) => submitAddress(context, awardId, { ...home, ...place })),
    );
  }

  /** Runs the deliveries that are due now, as the jobs of a server with this provider do; null for one that has none. */
  async deliver(provider: FulfilmentProvider | null): Promise<void> {
    const { database } = this;
    const alarm = () => undefined;
    const codes = codeCipher(testSecrets, random);
    if (provider === null) {
      const job = { id: random.uuid(), payload: {}, attempt: 1 };
      await deliverCodes({ database, codes }).run(job, this.desk.clock.now());
      return;
    }
    const runner = new JobRunner({
      ...{ database, random, alarm, schedule: ordinarySchedule, warn: () => undefined },
      handlers: [deliverAward({ database, provider, alarm, codes })],
    });
    await runner.runDue(this.desk.clock.now());
  }

  /** A server asks the provider for an award, and dies before it has noted the answer. */
  async dieAsking(provider: FulfilmentProvider, { awardId, memberId }: Won): Promise<void> {
    const codes = codeCipher(testSecrets, random);
    const handler = deliverAward({ database: this.database, provider, alarm: () => undefined, codes });
    const job = { id: random.uuid(), payload: { awardId, memberId }, attempt: 1 };
    await handler.run(job, this.desk.clock.now()).catch(() => undefined);
  }

  async stateOf({ awardId }: Won): Promise<string> {
    const award = this.database.query.selectFrom('award').select('state').where('id', '=', awardId);
    return (await award.executeTakeFirstOrThrow()).state;
  }

  /** Units that are left of the prize of an activity. */
  async left(activityId: string): Promise<number> {
    const slices = await this.database.query
      .selectFrom('activity_prize_slice')
      .select('stock')
      .where('activity_id', '=', activityId)
      .execute();
    return slices.reduce((sum, { stock }) => sum + stock, 0);
  }

  /** What does not add up in an activity. */
  differences(activityId: string): Promise<readonly string[]> {
    return findDifferences(this.database, activityId);
  }
}
