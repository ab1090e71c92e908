import { applyContent } from '#server/engine/content/apply-content.ts';
import type { ActivityContext } from '#server/engine/activity/activity-context.ts';
import type { Database, Tx } from '#server/db/database.ts';
import { memberOfPhone } from '#server/modules/session/members.ts';
import { takePart } from './take-part.ts';
import { anActivity } from './an-activity.ts';
import { anAuthor } from './an-author.ts';
import { FakeClock } from './fake-clock.ts';
import { freshDatabase } from './fresh-database.ts';
import { sequenceRandom } from './sequence-random.ts';

/** A database with members and running activities, for tests of engine subsystems; there is no server. */
export class PlayStage {
  readonly clock = new FakeClock();
  readonly random = sequenceRandom('stage');
  private phones = 0;
  private activities: ReturnType<typeof anActivity>[] = [];

  private constructor(readonly database: Database) {}

  static async open(): Promise<PlayStage> {
    return new PlayStage(await freshDatabase());
  }

  /** Creates a running activity with an unused id, so that tests can share a database. */
  async activity(config: object = {}): Promise<string> {
    const id = `play-${String(this.activities.length + 1)}`;
    const sample = anActivity({ id });
    const activity = { ...sample, config: { ...sample.config, ...config } };
    this.activities = [...this.activities, activity];
    await applyContent(
      this.database,
      { isSample: true, activities: this.activities, banners: [] },
      anAuthor(this.clock, this.random),
    );
    return id;
  }

  /** Creates a member who registers now. */
  async member(source = 'H5'): Promise<string> {
    const phone = `139${String((this.phones += 1)).padStart(8, '0')}`;
    return this.write(
      async (transaction) =>
        (await memberOfPhone(transaction, this.random, phone, source, this.clock.now())).id,
    );
  }

  async members(count: number): Promise<string[]> {
    const made: string[] = [];
    while (made.length < count) made.push(await this.member());
    return made;
  }

  async inviteCodeOf(memberId: string): Promise<string> {
    const row = await this.database.query
      .selectFrom('member')
      .select('invite_code')
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow();
    return row.invite_code;
  }

  /** Runs the work in a transaction. */
  write<T>(work: (transaction: Tx) => Promise<T>): Promise<T> {
    return this.database.transaction(work);
  }

  /** Runs work as a member in an activity at a time, now unless it is given, in its own transaction. */
  play<T>(
    activityId: string,
    memberId: string,
    work: (context: ActivityContext) => Promise<T>,
    now = this.clock.now(),
  ): Promise<T> {
    const { database, random } = this;
    return takePart(database, { activity: activityId, memberId, random, now }, work);
  }

  close(): Promise<void> {
    return this.database.close();
  }
}
