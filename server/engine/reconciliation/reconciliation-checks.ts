import type { Database } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';
import { deliveryJob } from '#server/engine/award/delivery.ts';
import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';

/** Rows of one activity: of all its members, or of some. */
interface RowScope {
  readonly activityId: string;
  /** Null for all of them. */
  readonly memberIds: readonly string[] | null;
}

/** The condition that a row of a table, by its alias, is in the scope. */
export function isInScope({ activityId, memberIds }: RowScope, table: string): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const isOfActivity = sql<boolean>`${column('activity_id')} = ${activityId}`;
  if (memberIds === null) return isOfActivity;
  return sql<boolean>`${isOfActivity} and ${column('member_id')} = any(${memberIds}::uuid[])`;
}

/** A difference between two sets of books. */
export interface Difference {
  /**
   * Subject and size of the difference, without figures that grow while members take part: equal in two reads of one
   * fault.
   */
  readonly key: string;
  /** For an operator. */
  readonly line: string;
}

/** Two sets of books of an activity that must agree at all times. */
export interface ReconciliationCheck {
  readonly name: string;
  /**
   * Every difference, none when the books agree. Reads with ONE statement, because two would see two states of a
   * running activity.
   */
  readonly run: (query: Kysely<Tables>, scope: RowScope) => Promise<readonly Difference[]>;
}

interface Counts {
  readonly strangers: number;
  readonly unpaid: number;
  readonly unearned: number;
}

/** Whoever was given something takes part, and every finished task has its award and the other way round. */
const enrolmentCheck: ReconciliationCheck = {
  name: 'enrolment',
  run: async (query, scope) => {
    const { rows } = await sql<Counts>`
      select
        (select count(*) from award a where ${isInScope(scope, 'a')} and not exists (
          select 1 from enrolment p where p.member_id = a.member_id and p.activity_id = a.activity_id
        ))::int4 as strangers,
        (select count(*) from task_progress t
          where ${isInScope(scope, 't')} and t.status = 'finished' and not exists (
            select 1 from award a where a.member_id = t.member_id and a.activity_id = t.activity_id
              and a.source = 'task:' || t.task_id
        ))::int4 as unpaid,
        (select count(*) from award a
          where ${isInScope(scope, 'a')} and a.source like 'task:%' and not exists (
            select 1 from task_progress t where t.member_id = a.member_id and t.activity_id = a.activity_id
              and t.task_id = substr(a.source, 6)
        ))::int4 as unearned`.execute(query);
    return rows
      .flatMap(({ strangers, unpaid, unearned }) => [
        ...(strangers === 0 ? [] : [`${String(strangers)} awards of members who do not take part`]),
        ...(unpaid === 0 ? [] : [`${String(unpaid)} finished tasks without an award`]),
        ...(unearned === 0 ? [] : [`${String(unearned)} awards of tasks that are not finished`]),
      ])
      .map((line) => ({ key: line, line }));
  },
};

/** Every award that waits for a provider, and is not held, has a job that is not completed. */
export const deliveryCheck: ReconciliationCheck = {
  name: 'delivery',
  run: async (query, scope) => {
    const { rows } = await sql<{ id: string }>`
      select a.id from award a
      left join job j on j.dedupe_key = ${`${deliveryJob}:`}::text || a.id::text and j.done_at is null
      where ${isInScope(scope, 'a')} and a.state = 'pending' and not a.is_held and j.id is null
      limit 20`.execute(query);
    return rows.map(({ id }) => {
      const line = `award ${id} is pending and nobody delivers it`;
      return { key: line, line };
    });
  },
};

/** A prize whose stock is not the offered total less the granted units. */
export interface StockDifference {
  readonly prize_id: string;
  readonly total: number;
  readonly stock: number;
  readonly held: number;
}

/**
 * Checks for every prize: offered total, less granted, plus returned, is the stock. It counts every award of the
 * activity, whatever the members of the scope.
 */
const stockCheck: ReconciliationCheck = {
  name: 'stock',
  run: async (query, { activityId }) => {
    const { rows } = await sql<StockDifference>`
      select p.prize_id, p.total, p.stock, coalesce(a.held, 0) as held
      from activity_prize p
      left join (
        select prize_id, count(*)::int4 as held from award
        where activity_id = ${activityId} and state <> 'returned' group by prize_id
      ) a on a.prize_id = p.prize_id
      where p.activity_id = ${activityId} and p.total - coalesce(a.held, 0) <> p.stock`.execute(query);
    return rows.map(describeStock);
  },
};

/** The difference as text. */
export function describeStock({ prize_id: prize, total, stock, held }: StockDifference): Difference {
  return {
    key: `${prize} ${String(total - held - stock)}`,
    line: `prize ${prize}: ${String(total)} put up, ${String(held)} held, ${String(stock)} left`,
  };
}

/** Fen. */
export interface BudgetDifference {
  readonly spent: string;
  readonly granted: string;
}

/**
 * The spent budget is the sum of the awards that come from no stock and have not failed. It sums every award of the
 * activity, whatever the members of the scope.
 */
const budgetCheck: ReconciliationCheck = {
  name: 'budget',
  run: async (query, { activityId }) => {
    const { rows } = await sql<BudgetDifference>`
      select b.spent_fen as spent, a.granted
      from activity_budget b
      cross join (
        select coalesce(sum(value_fen), 0)::int8 as granted from award
        where activity_id = ${activityId} and prize_id = '' and state not in ('failed', 'returned')
      ) a
      where b.activity_id = ${activityId} and b.spent_fen <> a.granted`.execute(query);
    return rows.map(describeBudget);
  },
};

/** The difference as text. */
export function describeBudget({ spent, granted }: BudgetDifference): Difference {
  return {
    key: String(Number(spent) - Number(granted)),
    line: `${spent} fen spent, ${granted} fen granted`,
  };
}

interface AccountRow {
  readonly member_id: string;
  readonly currency: string;
  readonly balance: string;
  readonly booked: string;
}

/** Every balance of an activity is the sum of its entries (rule L1), and no entry is without an account. */
export const ledgerCheck = {
  name: 'ledger',
  run: async (query: Kysely<Tables>, scope: RowScope) => {
    const { rows } = await sql<AccountRow>`
      select member_id, currency, sum(balance)::int8::text as balance, sum(booked)::int8::text as booked
      from (
        select a.member_id, a.currency, a.balance, 0 as booked from ledger_account a where ${isInScope(scope, 'a')}
        union all
        select e.member_id, e.currency, 0, e.amount from ledger_entry e where ${isInScope(scope, 'e')}
      ) book
      group by member_id, currency
      having sum(balance) <> sum(booked)`.execute(query);
    return rows.map(({ member_id: memberId, currency, balance, booked }) => ({
      key: `${memberId} ${currency} ${String(Number(balance) - Number(booked))}`,
      line: `an account in ${currency} says ${balance}, its entries say ${booked}`,
    }));
  },
};

interface DrawRow {
  readonly id: string;
  readonly wins: number;
  readonly awards: number;
  readonly payments: number;
}

/** Every draw was paid for once, and has an award exactly if it won (rule A2). */
export const drawCheck = {
  name: 'draws',
  run: async (query: Kysely<Tables>, scope: RowScope) => {
    // The pools are listed, because the draws of a member are indexed by activity, pool and member.
    const { rows } = await sql<DrawRow>`
      select id, sum(wins)::int4 as wins, sum(awards)::int4 as awards, sum(payments)::int4 as payments
      from (
        select d.id::text as id, 1 as draws, case when d.final = '' then 0 else 1 end as wins, 0 as awards, 0 as payments
        from draw d where ${isInScope(scope, 'd')}
          and d.pool = any(array(select distinct pool from draw_table where activity_id = ${scope.activityId}))
        union all
        select substring(a.source from 6), 0, 0, 1, 0 from award a
        where ${isInScope(scope, 'a')} and a.source like 'draw:%'
        union all
        select e.fact, 0, 0, 0, 1 from ledger_entry e where ${isInScope(scope, 'e')} and e.cause = 'draw'
      ) book
      group by id
      having sum(draws) <> 1 or sum(payments) <> 1 or sum(wins) <> sum(awards)`.execute(query);
    return rows.map(({ id, wins, awards, payments }) => {
      const line = `draw ${id}: ${String(wins)} won, ${String(awards)} granted, ${String(payments)} paid`;
      return { key: line, line };
    });
  },
};

interface ExchangeRow {
  readonly fact: string;
  readonly payments: number;
  readonly awards: number;
}

/** Every exchange was paid for once, and has its award. */
const exchangeCheck: ReconciliationCheck = {
  name: 'exchanges',
  run: async (query, scope) => {
    const { rows } = await sql<ExchangeRow>`
      select fact, sum(payments)::int4 as payments, sum(awards)::int4 as awards
      from (
        select e.member_id, e.fact, 1 as payments, 0 as awards from ledger_entry e
        where ${isInScope(scope, 'e')} and e.cause = 'exchange'
        union all
        select a.member_id, substring(a.source from 10), 0, 1 from award a
        where ${isInScope(scope, 'a')} and a.source like 'exchange:%'
      ) book
      group by member_id, fact
      having sum(payments) <> 1 or sum(awards) <> 1`.execute(query);
    return rows.map(({ fact, payments, awards }) => {
      const line = `exchange ${fact}: ${String(payments)} paid, ${String(awards)} granted`;
      return { key: line, line };
    });
  },
};

/** Checks of the books of each member separately. */
export const memberChecks: readonly ReconciliationCheck[] = [
  deliveryCheck,
  enrolmentCheck,
  ledgerCheck,
  drawCheck,
  exchangeCheck,
];

/** Checks of the books of the whole activity. */
export const totalChecks: readonly ReconciliationCheck[] = [stockCheck, budgetCheck];

/** Compares all books of an activity from the first row; returns a line for every difference, with the name of its check. */
export async function findDifferences({ query }: Database, activityId: string): Promise<readonly string[]> {
  const found: string[] = [];
  for (const { name, run } of [...totalChecks, ...memberChecks]) {
    const differences = await run(query, { activityId, memberIds: null });
    found.push(...differences.map(({ line }) => `${name}: ${line}`));
  }
  return found;
}
