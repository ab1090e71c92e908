import type { Database } from '#server/db/database.ts';
import { sql } from 'kysely';

/** Makes the books of an activity disagree. */
type Drift = (database: Database, id: string) => Promise<unknown>;

/**
 * A fault that a bug or a manual change of the database could cause, the check that must find it, and how it is made.
 */
export const drifts: readonly (readonly [string, string, Drift])[] = [
  [
    'a prize is gone from the stock and nobody has it',
    'stock',
    ({ query }, id) =>
      sql`update activity_prize_slice set stock = stock - 1 where activity_id = ${id} and prize_id = 'bonus'`.execute(
        query,
      ),
  ],
  [
    'a prize is back in the stock and somebody has it',
    'stock',
    ({ query }, id) =>
      sql`update activity_prize_slice set stock = stock + 1 where activity_id = ${id} and prize_id = 'packet'`.execute(
        query,
      ),
  ],
  [
    'a prize is returned but not in the stock',
    'stock',
    ({ query }, id) =>
      sql`update award set state = 'returned' where activity_id = ${id} and prize_id = 'bonus'`.execute(
        query,
      ),
  ],
  [
    'an award has vanished',
    'stock',
    ({ query }, id) => sql`delete from award where activity_id = ${id} and prize_id = 'bonus'`.execute(query),
  ],
  [
    'an award waits and its order is missing',
    'delivery',
    ({ query }, id) =>
      sql`delete from job where payload ->> 'awardId' in (select id::text from award where activity_id = ${id})`.execute(
        query,
      ),
  ],
  [
    'an award waits and its order was called done',
    'delivery',
    ({ query }, id) =>
      sql`update job set done_at = run_at
        where payload ->> 'awardId' in (select id::text from award where activity_id = ${id})`.execute(query),
  ],
  [
    'the budget spent more than was granted',
    'budget',
    ({ query }, id) =>
      sql`update activity_budget_slice set spent_fen = spent_fen + 1, left_fen = left_fen - 1
        where activity_id = ${id} and slice = 0`.execute(query),
  ],
  [
    'a slice of the budget has more than is left',
    'budget',
    ({ query }, id) =>
      sql`update activity_budget_slice set left_fen = left_fen + 1 where activity_id = ${id} and slice = 3`.execute(
        query,
      ),
  ],
  [
    'an award is worth more than was spent',
    'budget',
    ({ query }, id) =>
      sql`update award set value_fen = 101 where activity_id = ${id} and source = 'task:one'`.execute(query),
  ],
  [
    'somebody was given something and does not take part',
    'enrolment',
    ({ query }, id) => sql`delete from enrolment where activity_id = ${id}`.execute(query),
  ],
  [
    'a task is finished and its award is missing',
    'enrolment',
    ({ query }, id) =>
      sql`update award set source = 'gift' where activity_id = ${id} and source = 'task:one'`.execute(query),
  ],
  [
    'a task has its award and is not finished',
    'enrolment',
    ({ query }, id) =>
      sql`delete from task_progress where activity_id = ${id} and task_id = 'two'`.execute(query),
  ],
];
