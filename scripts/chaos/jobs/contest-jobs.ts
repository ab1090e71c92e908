import { shanghaiDate, shanghaiDayStart } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { mondayOf, wholeBoard } from '#server/engine/contest/boards.ts';
import { shanghaiCalendar } from '#server/modules/market/shanghai-calendar.ts';
import { sql } from 'kysely';
import { invitation, prize, shared } from '../chaos-parts.ts';
import { awardInsert } from '../fault-points.ts';
import { contest } from '../market-content.ts';
import { contestants, readContest, zones } from './contest-books.ts';
import { after, aroundCommit } from './paying-job.ts';
import type { JobPoint, JobStart, PayingJob } from './paying-job.ts';

const terms = { ...contest, zones };
/** The second one goes through a provider. */
const prizes = [prize('first', 'coupon', 5), prize('second', 'red_packet', 40)];

/** The newest three sessions of one week whose days are over. */
function windowOf(now: number): { readonly startsAt: string; readonly endsAt: string } {
  let last = shanghaiCalendar.lastClosed(shanghaiDayStart(now));
  for (;;) {
    const first = shanghaiCalendar.sessionBefore(shanghaiCalendar.sessionBefore(last));
    if (mondayOf(first.day) === mondayOf(last.day))
      return { startsAt: `${first.day}T00:00:00+08:00`, endsAt: `${last.day}T24:00:00+08:00` };
    last = shanghaiCalendar.sessionBefore(last);
  }
}

async function begin({ transaction, activity }: JobStart): Promise<void> {
  const { id, startsAt } = activity;
  await transaction
    .insertInto('contest_board')
    .values({ activity_id: id, board: wholeBoard, state: 'live' })
    .execute();
  await sql`
    insert into contest_entry (activity_id, member_id, record_id, entered_at, entered_on, cash_fen, value_fen)
    select ${id}::text, ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, gen_random_uuid(),
      ${startsAt}::timestamptz, ${shanghaiDate(startsAt.getTime())}::text, ${contest.capitalFen}::int8, ${contest.capitalFen}::int8
    from generate_series(1, ${contestants}::int4) n`.execute(transaction);
  await sql`
    insert into enrolment (member_id, activity_id, joined_at) select member_id, activity_id, entered_at from contest_entry
    where activity_id = ${id}`.execute(transaction);
}

/** The page of a server that died is claimed for minutes, and a review takes a day. */
async function hasten({ query }: Database, id: string): Promise<void> {
  await query
    .updateTable('contest_entry')
    .set({ claimed_until: null })
    .where('activity_id', '=', id)
    .where('claimed_until', 'is not', null)
    .execute();
  await query
    .updateTable('contest_board')
    .set({ review_until: new Date(0) })
    .where('activity_id', '=', id)
    .where('state', '=', 'in_review')
    .execute();
}

async function isDone({ query }: Database, id: string): Promise<boolean> {
  const boards = query.selectFrom('contest_board').select('state').where('activity_id', '=', id);
  return (await boards.execute()).every(({ state }) => state === 'final');
}

const values = /update contest_entry set cash_fen = /;
const places = /insert into contest_place /;
const position = /update "contest_board" set "paid" = /;

const prizePoints: readonly JobPoint[] = [
  after('the position of page 2 of prizes', position, 2),
  { name: 'before the last prize of page 1', statement: awardInsert, when: 'before', nth: 20 },
  after('the last prize of page 2', awardInsert, 40),
  ...aroundCommit(position, { before: ['page 2 of prizes', 2], after: ['page 1 of prizes', 1] }),
  ...aroundCommit(position, {
    before: ['the last page of prizes', 3],
    after: ['the last page of prizes', 3],
  }),
  { name: 'during outbox delivery of a prize', when: 'after', nth: 4 },
];

const points: readonly JobPoint[] = [
  after('page 3 of accounts is claimed', /update contest_entry set claimed_until = /, 3),
  after('the values of page 3, before its scores', values, 3),
  ...aroundCommit(values, { before: ['page 3 of accounts', 3], after: ['page 3 of accounts', 3] }),
  after('page 1 of places', places, 1),
  ...aroundCommit(places, { before: ['page 2 of places', 2], after: ['page 1 of places', 1] }),
  ...aroundCommit(places, { before: ['page 1 of a week', 3], after: ['page 1 of a week', 3] }),
  ...aroundCommit(/update "contest_board" set "state" = \$1 where /, {
    before: ['the end of the review', 1],
    after: ['the end of the review', 1],
  }),
  ...prizePoints,
];

/** The contest of a match, with boards by week: its values, places and prizes. */
const match: PayingJob = {
  ...{ name: 'ETF match: contest', kind: 'keep_etf_match', points },
  activity: (now) => ({
    ...shared,
    ...{ type: 'etf_match', tasks: [], window: windowOf(now), prizes },
    config: {
      ...{ subtitle: '', chancesPerTask: 0, contest: { ...terms, isWeekly: true } },
      ...{ match: {}, guess: { stocks: ['510931.SH'] }, invitation },
    },
  }),
  ...{ begin, hasten, isDone },
  readBooks: (database, id) => readContest(database, id, { isWeekly: true }),
};

/** The contest of a trading competition: its prizes. */
const competition: PayingJob = {
  ...{ name: 'trading competition: contest', kind: 'keep_trading_competition', points: prizePoints },
  activity: (now) => ({
    ...shared,
    ...{ type: 'trading_competition', tasks: [], window: windowOf(now) },
    prizes: [...prizes, { ...prize('shared', 'red_packet', 2), sharedFen: 150 }],
    config: {
      ...{ subtitle: '', chancesPerTask: 0, contest: terms },
      redPackets: [{ prize: 'shared', opensAfterHours: 1, openHours: 1 }],
    },
  }),
  ...{ begin, hasten, isDone },
  readBooks: (database, id) => readContest(database, id, { isWeekly: false }),
};

/** Contests: settled in pages of places and of prizes. */
export const contestJobs = [match, competition];
