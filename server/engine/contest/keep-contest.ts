import { minuteMs } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { loadActivity } from '#server/engine/activity/activity-repository.ts';
import type { JobDeps } from '#server/engine/part/part.ts';
import type { PeriodicHandler } from '#server/modules/jobs/jobs.ts';
import { alarmOf, startWorkTime, takeTurns } from '#server/modules/jobs/take-turns.ts';
import { weekOf, wholeBoard } from './boards.ts';
import { contestSessions } from './contest-terms.ts';
import { fixSessions } from './fixed-sessions.ts';
import { settleStep } from './settle-contest.ts';
import { valuePage } from './value-contestants.ts';

type ContestDeps = Pick<
  JobDeps,
  'database' | 'broker' | 'market' | 'random' | 'secrets' | 'workTime' | 'alarm'
>;

/**
 * The periodic job that values the accounts of the contests of a play type after each session, and settles a contest after its
 * last one. A paused activity waits; one that fails raises an alarm and holds up no other.
 */
export function keepContests(type: string, deps: ContestDeps): PeriodicHandler {
  return { kind: `keep_${type}`, everyMs: minuteMs, run: (_job, now) => keep(type, deps, now) };
}

async function keep(type: string, deps: ContestDeps, now: number): Promise<void> {
  const { database, workTime } = deps;
  await takeTurns(await listUnsettled(database, type), {
    step: (activityId) => step(deps, activityId, now),
    onFailure: alarmOf(deps, 'a contest cannot be valued or settled', (activityId) => ({ activityId })),
    isOver: startWorkTime(workTime),
  });
}

/** The activities with a board that is not final. */
async function listUnsettled({ query }: Database, type: string): Promise<readonly string[]> {
  const rows = await query
    .selectFrom('contest_board')
    .innerJoin('activity', 'activity.id', 'contest_board.activity_id')
    .select('contest_board.activity_id')
    .distinct()
    .where('contest_board.state', '<>', 'final')
    .where('activity.type', '=', type)
    .where('activity.state', 'in', ['scheduled', 'settled'])
    .execute();
  return rows.map((row) => row.activity_id);
}

async function step(deps: ContestDeps, activityId: string, now: number): Promise<boolean> {
  const { database, market, random, secrets } = deps;
  const activity = await database.transaction((transaction) => loadActivity(transaction, activityId));
  if (activity === null) return false;
  const { last, newest } = contestSessions(market.calendar, activity, now);
  if (newest === null) return false;
  const boards = await listOpenBoards(database, activityId);
  if (boards.some(({ board, state }) => board === wholeBoard && state === 'live')) {
    if (!(await fixSessions(deps, activity, newest))) return false;
    if (await valuePage(deps, activity, newest.day, now)) return true;
  }
  const isOver = newest.day === last?.day && now >= activity.endsAt.getTime();
  for (const { board, state } of boards) {
    const { to = newest.day } = weekOf(board) ?? {};
    // A week is over with the first session after it, or with the contest.
    if (!isOver && (board === wholeBoard || newest.day <= to)) continue;
    if (state === 'live' && (await isUnvalued(database, activityId, newest.day))) continue;
    const isMore = await database.transaction((transaction) =>
      settleStep({ transaction, random, secrets, now }, activity, board),
    );
    if (isMore) return true;
  }
  return false;
}

function listOpenBoards({ query }: Database, activityId: string) {
  return query
    .selectFrom('contest_board')
    .select(['board', 'state'])
    .where('activity_id', '=', activityId)
    .where('state', '<>', 'final')
    .orderBy('board')
    .execute();
}

/** Whether a value after a session is missing: another server may be working on it. */
async function isUnvalued({ query }: Database, activityId: string, day: string): Promise<boolean> {
  const missing = await query
    .selectFrom('contest_entry')
    .select('member_id')
    .where('activity_id', '=', activityId)
    .where('entered_on', '<=', day)
    .where((row) => row.or([row('valued_on', 'is', null), row('valued_on', '<', day)]))
    .limit(1)
    .executeTakeFirst();
  return missing !== undefined;
}
