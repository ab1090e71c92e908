import { coupon } from '#contract/activity-kit/coupon.ts';
import { lottery } from '#contract/activity-kit/lottery.ts';
import type { MarkKind } from '#server/db/mark-tables.ts';
import { voidHeld } from '#server/engine/review/held-awards.ts';
import type { Rejected } from '#server/engine/review/held-awards.ts';
import { releaseMark, setMark } from '#server/engine/marks/member-marks.ts';
import { releaseHeld } from '#server/engine/review/release-held.ts';
import { findDifferences } from '#server/books.ts';
import { anAuthor } from './an-author.ts';
import { InviteHall } from './invite-hall.ts';
import { sampleActivity } from './sample-activity.ts';
import { sequenceRandom } from './sequence-random.ts';
import type { Answer, TestVisitor } from './test-visitor.ts';

interface OwnAward {
  readonly award_id: string;
  readonly status: string;
  readonly hold_desc?: string;
  readonly can_edit_address: boolean;
}

/** What an operator does to members, and what the members have of it. */
export class MarkDesk {
  private readonly random = sequenceRandom('marks');

  constructor(readonly hall: InviteHall) {}

  static async build(): Promise<MarkDesk> {
    return new MarkDesk(await InviteHall.build());
  }

  async mark(member: TestVisitor, kind: MarkKind = 'suspected'): Promise<void> {
    const memberId = await this.hall.idOf(member);
    await this.hall.app.database.transaction((transaction) =>
      setMark(transaction, { memberId, kind }, this.author()),
    );
  }

  async unmark(member: TestVisitor, kind: MarkKind = 'suspected'): Promise<void> {
    const memberId = await this.hall.idOf(member);
    await this.hall.app.database.transaction((transaction) =>
      releaseMark(transaction, { memberId, kind }, this.author()),
    );
  }

  async reject(member: TestVisitor): Promise<Rejected> {
    const memberId = await this.hall.idOf(member);
    return this.hall.app.database.transaction((transaction) =>
      voidHeld(transaction, memberId, this.author()),
    );
  }

  /** One run of the job that delivers what is not held any more. */
  async runRelease(): Promise<void> {
    const { database, clock } = this.hall.app;
    const job = releaseHeld({ database, random: this.random });
    await job.run({ id: this.random.uuid(), payload: {}, attempt: 1 }, clock.now());
  }

  /** Starts another activity, whose one pool always gives this prize. */
  async openWith(prize: string): Promise<void> {
    const { pools: [pool] = [] } = sampleActivity('invite');
    if (pool === undefined) throw new Error('the sample has no pool');
    await this.hall.open({ pools: [{ ...pool, totalWeight: 1, entries: [{ prize, weight: 1 }] }] });
  }

  /** Finishes a task, and spends its chance on a draw. */
  async draw(member: TestVisitor, task = 'visit-center'): Promise<Answer> {
    await member.participate(this.hall.id, task);
    return member.post(lottery.draw.path, { activity_id: this.hall.id, entropy: 'device' });
  }

  async awardsOf(member: TestVisitor): Promise<readonly OwnAward[]> {
    const { data } = await member.call(`${lottery.awardList.path}?activity_id=${this.hall.id}`);
    return data['list'] as OwnAward[];
  }

  async couponsOf(member: TestVisitor): Promise<string[]> {
    const { data } = await member.call(`${coupon.list.path}?status=1`);
    return (data['equity_list'] as { equity_info_id: string }[]).map(({ equity_info_id: id }) => id);
  }

  async stockOf(prize: string): Promise<number> {
    const row = await this.hall.app.database.query
      .selectFrom('activity_prize_slice')
      .select('stock')
      .where('activity_id', '=', this.hall.id)
      .where('prize_id', '=', prize)
      .executeTakeFirstOrThrow();
    return row.stock;
  }

  /** The number of deliveries that were ordered for an award. */
  async jobsOf(awardId: string): Promise<number> {
    const jobs = this.hall.app.database.query.selectFrom('job').select('id');
    return (await jobs.where('dedupe_key', '=', `deliver_award:${awardId}`).execute()).length;
  }

  /** What does not add up in the newest activity. */
  differences() {
    return findDifferences(this.hall.app.database, this.hall.id);
  }

  private author() {
    return anAuthor(this.hall.app.clock, this.random);
  }
}
