import { invite } from '#contract/activity-kit/invite.ts';
import { goldFund } from '#contract/campaigns/gold-fund.ts';
import { changeState } from '#server/engine/activity/activity-changes.ts';
import type { ContentActivity } from '#server/engine/activity/activity.schema.ts';
import { openEpochs } from '#server/engine/draw/draw-seeds.ts';
import { sampleClosingPrices } from '#server/sample/sample-market.ts';
import type { ClosingPrices } from '#server/modules/market/trading-calendar.ts';
import type { Direction } from '#server/engine/guess/guess.ts';
import type { Alarm } from '#server/logger.ts';
import { loadSecrets } from '#server/secrets.ts';
import type { Secrets } from '#server/secrets.ts';
import { anActivity } from '#server/testing/an-activity.ts';
import { anAuthor } from '#server/testing/an-author.ts';
import { sequenceRandom } from '#server/testing/sequence-random.ts';
import { buildTestApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import type { Answer, TestVisitor } from '#server/testing/test-visitor.ts';
import { goldFundGuesses } from '../gold-fund-play.ts';
import { runWork } from '#server/modules/work/testing/run-work.ts';
import { settleGuessesJob } from '#server/engine/guess/settle-guesses.ts';

const appSecret = 'secret of the tests, long enough';

/** A gold fund as content; the default window is from ten days ago to twenty days from now. */
export function aGoldFund(changes: Partial<ContentActivity> = {}): ContentActivity {
  const prize = { valueDesc: '1元', sourceDesc: '砸金蛋', kind: 'coupon' as const, valueFen: 100 };
  return anActivity({
    id: 'gold',
    type: 'gold_fund',
    window: { startsInDays: -10, endsInDays: 20 },
    config: {
      ...{ subtitle: '', pool: 'eggs', guess: { stocks: ['518901.SH', '518902.SH'], tokens: 3 } },
      tasks: [
        { id: 'once', tokens: 2, every: 'activity' },
        { id: 'daily', tokens: 1, every: 'day' },
      ],
      invitation: {
        ...{ event: 'registered', windowDays: 7, holdDays: 0, mostPerDay: 2, mostPerActivity: 3 },
        ...{ remindsPerDay: 0, currency: 'token', chances: 5 },
      },
    },
    taskIds: ['once', 'daily'],
    prizes: [
      { id: 'red-packet', title: '红包', stock: 1000, ...prize },
      { id: 'course', title: '课程', picture: 'books', stock: 100_000, ...prize },
    ],
    pools: [
      {
        ...{ id: 'eggs', currency: 'token', cost: 1, totalWeight: 10, consolation: 'course' },
        entries: [
          { prize: 'red-packet', weight: 1 },
          { prize: 'course', weight: 9 },
        ],
      },
    ],
    ...changes,
  });
}

/** The closes of the sample; the second stock has none in one session of twenty. */
const prices: ClosingPrices = {
  ...sampleClosingPrices,
  closeOf: (code, session) =>
    code === '518902.SH' && session.number % 20 === 13 ? null : sampleClosingPrices.closeOf(code, session),
};

/** A server with a gold fund and a committed seed, and the actions of its members. */
export class GoldFundStage {
  private readonly phones = new Map<TestVisitor, string>();

  private constructor(
    readonly hall: TestApp,
    readonly prices: ClosingPrices,
    private readonly secrets: Secrets,
  ) {}

  static async open(): Promise<GoldFundStage> {
    const hall = await buildTestApp({
      config: { appSecret },
      activities: [aGoldFund(), anActivity()],
      prices,
    });
    const secrets = await loadSecrets(hall.database, sequenceRandom('secrets'), appSecret);
    // As content is applied before an activity starts: a draw is never older than its table and its commitment.
    const applied = hall.clock.now() - 15 * 24 * 60 * 60 * 1000;
    await hall.database.query
      .updateTable('draw_table')
      .set({ created_at: new Date(applied) })
      .execute();
    await openEpochs(hall.database, secrets, sequenceRandom('seeds'), applied);
    return new GoldFundStage(hall, prices, secrets);
  }

  /** A member who has just registered. */
  async member(): Promise<TestVisitor> {
    const member = this.hall.visitor();
    this.phones.set(member, `137${String(this.phones.size + 1).padStart(8, '0')}`);
    await this.comeBack(member);
    return member;
  }

  /** Moves the clock and logs the member in again: a session does not outlive half an hour. */
  async comeBack(member: TestVisitor, now = this.hall.clock.now()): Promise<void> {
    this.hall.clock.set(now);
    await member.logIn(this.phones.get(member) ?? '');
  }

  close(): Promise<void> {
    return this.hall.close();
  }

  take(member: TestVisitor, task: string, activity = 'gold', key: string = crypto.randomUUID()) {
    return this.post(member, goldFund.assetTask.path, { activity_id: activity, task_id: task }, key);
  }

  /** Opens a link in a browser without a login. */
  openLink(code: string, guid: string) {
    return this.hall
      .visitor()
      .call(invite.touch.path, { method: 'POST', body: { activity_id: 'gold', invite_code: code, guid } });
  }

  /** Uses that browser after a member has logged in. */
  bind(member: TestVisitor, guid: string) {
    return this.post(member, invite.bind.path, { activity_id: 'gold', guid });
  }

  smash(member: TestVisitor, activity = 'gold', key: string = crypto.randomUUID()) {
    return this.post(member, goldFund.tokenDraw.path, { activity_id: activity, entropy: 'device' }, key);
  }

  guess(member: TestVisitor, guess: Direction, activity = 'gold', id = '518901.SH:2026-11-23') {
    return this.post(member, goldFund.guessSave.path, { activity_id: activity, id, guess });
  }

  async tokensOf(member: TestVisitor): Promise<unknown> {
    return (await member.call(`${goldFund.tokenAmount.path}?activity_id=gold`)).data.token_amount;
  }

  async history(member: TestVisitor, queryType: number, paging = '') {
    const url = `${goldFund.tokenHistory.path}?activity_id=gold&query_type=${String(queryType)}${paging}`;
    const { data } = await member.call(url);
    return data as {
      list: { token: number; title: string; draw_id: string; award: string }[];
      total: number;
    };
  }

  /** Pauses or resumes the gold fund, as an operator does. */
  async moveTo(state: 'paused' | 'scheduled'): Promise<void> {
    const author = anAuthor(this.hall.clock, sequenceRandom(`to ${state}`));
    await this.hall.database.transaction((transaction) => changeState(transaction, 'gold', state, author));
  }

  async emptyStock(activityId: string, prizeId: string): Promise<void> {
    await this.hall.database.query
      .updateTable('activity_prize_slice')
      .set({ stock: 0 })
      .where('activity_id', '=', activityId)
      .where('prize_id', '=', prizeId)
      .execute();
  }

  /** Gives a member awards of tasks, each a second after the one before. */
  async giveTaskAwards(member: TestVisitor, count: number): Promise<void> {
    const memberId = String((await member.call('/v1/user/profile')).data.user_id);
    const random = sequenceRandom(`awards of ${memberId}`);
    const awards = Array.from({ length: count }, (_, at) => ({
      ...{ id: random.uuid(), member_id: memberId, activity_id: 'gold', source: `task:${String(at)}` },
      ...{
        title: '券',
        value_desc: '1元',
        source_desc: '任务',
        kind: 'coupon' as const,
        state: 'granted' as const,
      },
      awarded_at: new Date(this.hall.clock.now() + (at + 1) * 1000),
    }));
    await this.hall.database.query.insertInto('award').values(awards).execute();
  }

  /** Runs the job once. */
  async maintain(): Promise<void> {
    const { prices, hall } = this;
    const alarm: Alarm = (what) => {
      throw new Error(what);
    };
    const deps = { database: hall.database, prices, random: sequenceRandom('keep'), alarm };
    const handler = settleGuessesJob(goldFundGuesses, deps);
    await runWork(hall.database, handler, { now: hall.clock.now() });
  }

  private post(
    member: TestVisitor,
    url: string,
    body: object,
    key: string = crypto.randomUUID(),
  ): Promise<Answer> {
    return member.call(url, { method: 'POST', body, headers: { 'idempotency-key': key } });
  }
}
