import { shanghaiDate } from '#server/clock.ts';
import { applyContent } from '#server/engine/content/apply-content.ts';
import type { ContentActivity } from '#server/engine/activity/activity.schema.ts';
import type { Database } from '#server/db/database.ts';
import type { PeriodicHandler } from '#server/modules/jobs/jobs.ts';
import { SampleMarket } from '#server/sample/sample-market.ts';
import { sampleTrades } from '#server/sample/sample-trades.ts';
import type { SimulatedTrade, SimulatedTradesQuery } from '#server/modules/trade/broker.ts';
import { anActivity } from '#server/testing/an-activity.ts';
import { anAuthor } from '#server/testing/an-author.ts';
import { PlayStage } from '#server/testing/play-stage.ts';
import { enrolled, takePart, testSecrets } from '#server/testing/take-part.ts';
import { sql } from 'kysely';
import { wholeBoard } from '../boards.ts';
import { enterContest } from '../contestants.ts';
import { keepContests } from '../keep-contest.ts';

/** The codes of the contest of {@link contestActivity}. */
export const securities = ['510931.SH', '512931.SH', '515931.SH', '159931.SZ'];

/** A contest of the week from Monday, 23 November 2026: prizes for the first, and for the second and third. */
export function contestActivity(id: string): ContentActivity {
  const prize = { valueDesc: '10元', sourceDesc: '大赛奖品', kind: 'coupon', valueFen: 1000 } as const;
  return {
    ...anActivity({
      ...{ id, type: 'contest' },
      window: { startsAt: '2026-11-23T00:00:00+08:00', endsAt: '2026-11-28T00:00:00+08:00' },
    }),
    tasks: [],
    prizes: [
      { ...prize, id: 'gold', title: '冠军券', stock: 1 },
      { ...prize, id: 'silver', title: '季军券', stock: 2 },
    ],
    config: {
      contest: {
        ...{ capitalFen: 100_000_000, securities, minTrades: 2, reviewHours: 24 },
        zones: [
          { to: 1, prize: 'gold' },
          { to: 3, prize: 'silver' },
        ],
      },
    },
  };
}

/** Contests on a database without a server, with invented trades or those of the test. */
export class ContestStage {
  readonly alarms: string[] = [];
  /** In place of the trades of the sample. */
  trades: ((query: SimulatedTradesQuery) => Promise<readonly SimulatedTrade[]>) | undefined = undefined;
  private activities: ContentActivity[] = [];
  private contests = 0;

  private constructor(readonly play: PlayStage) {}

  static async open(): Promise<ContestStage> {
    return new ContestStage(await PlayStage.open());
  }

  /** Begins a contest at noon of its first day; its id. */
  async begin(changes: Partial<ContentActivity> = {}): Promise<string> {
    const { database, clock, random } = this.play;
    clock.set(Date.parse('2026-11-23T12:00:00+08:00'));
    this.trades = undefined;
    const id = `contest-${String((this.contests += 1))}`;
    this.activities = [...this.activities, { ...contestActivity(id), ...changes, id }];
    await applyContent(
      database,
      { isSample: true, activities: this.activities, banners: [] },
      anAuthor(clock, random),
    );
    return id;
  }

  /** So many new members enter the contest. */
  async enter(activity: string, count: number): Promise<string[]> {
    const { database, random, clock } = this.play;
    const members = await this.play.members(count);
    for (const memberId of members)
      await takePart(database, { activity, memberId, random, now: clock.now() }, enrolled(enterContest));
    return members;
  }

  /** Runs the job as one of several servers; `at` is a time of the contest, `2026-11-27T16:00`. */
  async keep(at?: string): Promise<void> {
    const { clock, random } = this.play;
    if (at !== undefined) clock.set(Date.parse(`${at}:00+08:00`));
    await this.job().run({ id: random.uuid(), payload: {}, attempt: 1 }, clock.now());
  }

  /** The job as one server has it, with its own view of the database. */
  job(database: Database = this.play.database): PeriodicHandler {
    const { clock, random } = this.play;
    return keepContests('contest', {
      ...{ database, random, secrets: testSecrets, workTime: { clock, workMs: 60_000 } },
      market: new SampleMarket(clock),
      broker: { simulatedTrades: (query) => this.trades?.(query) ?? Promise.resolve(sampleTrades(query)) },
      alarm: (what) => void this.alarms.push(what),
    });
  }

  get today(): string {
    return shanghaiDate(this.play.clock.now());
  }

  /** The state of a board with the places that were written down. */
  async board(activityId: string) {
    const { query } = this.play.database;
    const board = await query
      .selectFrom('contest_board')
      .select(['state', 'round', 'placed', 'paid'])
      .where('activity_id', '=', activityId)
      .where('board', '=', wholeBoard)
      .executeTakeFirstOrThrow();
    const places = await query
      .selectFrom('contest_place')
      .select(['place', 'member_id'])
      .where('activity_id', '=', activityId)
      .where('round', '=', board.round)
      .orderBy('place')
      .execute();
    return { ...board, places };
  }

  /** Enters the same members with the same records into another contest. */
  async copyEntries(from: string, to: string): Promise<void> {
    await sql`
      insert into contest_entry (activity_id, member_id, record_id, entered_at, entered_on, cash_fen, value_fen)
      select ${to}, member_id, record_id, entered_at, entered_on, 100000000, 100000000 from contest_entry
      where activity_id = ${from}`.execute(this.play.database.query);
    await this.play.database.query
      .insertInto('contest_board')
      .values({ activity_id: to, board: wholeBoard, state: 'live' })
      .execute();
  }

  /** The places of the whole contest by a simple sort of its scores; who has no place is left out. */
  async recounted(activityId: string) {
    const rows = await this.play.database.query
      .selectFrom('contest_score')
      .selectAll()
      .where('activity_id', '=', activityId)
      .where('board', '=', wholeBoard)
      .execute();
    const placed = rows.filter(({ qualified_at, is_out }) => qualified_at !== null && !is_out);
    return placed
      .sort(
        (one, other) =>
          Number(one.negative_score) - Number(other.negative_score) ||
          Number(one.qualified_at) - Number(other.qualified_at) ||
          (one.member_id < other.member_id ? -1 : 1),
      )
      .map(({ member_id }) => member_id);
  }
}
