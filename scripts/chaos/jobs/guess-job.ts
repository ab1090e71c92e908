import { minuteMs } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { openRound } from '#server/engine/guess/guess.ts';
import { shanghaiCalendar } from '#server/modules/market/shanghai-calendar.ts';
import { sql } from 'kysely';
import { invitation, pool, prize, shared } from '../chaos-parts.ts';
import { entryInsert } from '../fault-points.ts';
import { after, aroundCommit } from './paying-job.ts';
import type { JobBooks, JobStart, PayingJob } from './paying-job.ts';

const stock = '518901.SH';
/** More than two transactions settle. */
const guesses = 1040;
const tokens = 3;

/** A round whose close is known and above its base; every fourth guess is wrong. */
async function begin({ transaction, activity: { id }, now }: JobStart): Promise<void> {
  const { day, startsAt, closesAt } = shanghaiCalendar.lastClosed(now);
  const roundId = `${stock}:${day}`;
  await openRound(transaction, {
    ...{ activityId: id, roundId, subject: stock, baseValue: 1 },
    ...{ opensAt: new Date(startsAt - minuteMs), locksAt: new Date(startsAt), closesAt: new Date(closesAt) },
  });
  await sql`
    insert into guess (activity_id, round_id, member_id, pick, guessed_at)
    select ${id}::text, ${roundId}::text, ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid,
      case when n % 4 = 0 then 'down' else 'up' end, ${new Date(startsAt)}::timestamptz
    from generate_series(1, ${guesses}::int4) n`.execute(transaction);
}

async function isDone({ query }: Database, id: string): Promise<boolean> {
  const rounds = query.selectFrom('guess_round').select('done_at').where('activity_id', '=', id);
  return (await rounds.execute()).every(({ done_at }) => done_at !== null);
}

/** Every guess has the result of its pick, and a right one its tokens, once. */
async function readBooks({ query }: Database, id: string): Promise<JobBooks> {
  const given = await query
    .selectFrom('guess')
    .select(['member_id', 'pick', 'result'])
    .where('activity_id', '=', id)
    .execute();
  const entries = await query
    .selectFrom('ledger_entry')
    .select(['member_id', 'currency', 'amount'])
    .where('activity_id', '=', id)
    .execute();
  const right = given.filter(({ pick }) => pick === 'up');
  return {
    due: [
      ...given.map(({ member_id, pick }) => `${pick === 'up' ? 'right' : 'wrong'} for ${member_id}`),
      ...right.map(({ member_id }) => `${tokens} token for ${member_id}`),
    ],
    found: [
      ...given.map(({ member_id, result }) => `${String(result)} for ${member_id}`),
      ...entries.map(({ member_id, currency, amount }) => `${amount} ${currency} for ${member_id}`),
    ],
  };
}

const results = /update "guess" set "result" = /;

/** The settlement of a round of guesses: its outcome, then pages of results with their payments. */
export const guessJob: PayingJob = {
  ...{ name: 'gold fund: guesses', kind: 'keep_gold_fund' },
  points: [
    after('the round is claimed', /update "guess_round" set "tried_at" = /, 1),
    ...aroundCommit(/update "guess_round" set "state" = /, {
      before: ['the outcome', 1],
      after: ['the outcome', 1],
    }),
    after('the results of page 2', results, 2),
    after('the payments of page 2', entryInsert, 2),
    after('the position of page 2', /update "guess_round" set "settled_to" = /, 2),
    ...aroundCommit(results, { before: ['page 2', 2], after: ['page 1', 1] }),
    ...aroundCommit(results, { before: ['the last page', 3], after: ['the last page', 3] }),
  ],
  activity: () => ({
    ...shared,
    ...{ type: 'gold_fund', tasks: [], prizes: [prize('egg', 'coupon', 1)] },
    config: {
      ...{ subtitle: '', pool: 'eggs', guess: { stocks: [stock], tokens }, tasks: [] },
      invitation: { ...invitation, currency: 'token' },
    },
    pools: [pool('eggs', 'token', 'egg')],
  }),
  ...{ begin, isDone, readBooks },
};
