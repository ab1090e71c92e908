import { sql } from 'kysely';
import type { RawBuilder, Transaction } from 'kysely';
import { sqlState } from './outage.ts';
import { markLast } from './pooled-connection.ts';
import type { Tables } from './tables.ts';

/** Where the reply of a call is stored. */
export interface ReplyKey {
  readonly memberId: string;
  readonly key: string;
}

interface Spending {
  /** Fen. */
  readonly fen: number;
  /** The refusal when the budget has less. */
  readonly refusal: () => Error;
}

const divisionByZero = '22012';

/**
 * What a transaction writes last: the budgets of activities, whose rows many transactions want, and the reply of its call.
 * One statement writes them and the commit follows it without a pause (ADR 9), so that a budget is locked for one exchange
 * with the database, whatever the transaction has done before.
 */
export class TransactionEnd {
  private readonly spendings = new Map<string, Spending>();
  private reply: (ReplyKey & { readonly text: string }) | null = null;
  private isOver = false;

  /** Whether a last statement has ended the transaction. */
  get hasEnded(): boolean {
    return this.isOver;
  }

  /** Takes an amount from the budget of an activity, in fen; the transaction fails with `refusal` when there is less. */
  spendBudget(activityId: string, fen: number, refusal: () => Error): void {
    const before = this.spendings.get(activityId)?.fen ?? 0;
    this.spendings.set(activityId, { fen: before + fen, refusal });
  }

  storeReply(reply: ReplyKey & { readonly text: string }): void {
    this.reply = reply;
  }

  /** Executes a statement of its own as the last one; the transaction accepts no query after it. */
  async executeLast<R>(transaction: Transaction<Tables>, statement: RawBuilder<R>): Promise<readonly R[]> {
    if (this.spendings.size > 0)
      throw new Error('the budget is spent by the last statement of a transaction');
    this.isOver = true;
    return (await transaction.executeQuery(markLast(statement.compile(transaction)))).rows as R[];
  }

  /** Writes what is to be written last. @throws the refusal of a budget that has less than is spent. */
  async write(transaction: Transaction<Tables>): Promise<void> {
    if (this.isOver || (this.spendings.size === 0 && this.reply === null)) return;
    this.isOver = true;
    const ids = [...this.spendings.keys()];
    if (ids.length > 1) await lockBudgets(transaction, ids);
    const fens = [...this.spendings.values()].map(({ fen }) => fen);
    const [first] = this.spendings.values();
    try {
      const statement = first === undefined ? storeReplySql(this.reply) : spendSql(ids, fens, this.reply);
      await transaction.executeQuery(markLast(statement.compile(transaction)));
    } catch (error) {
      if (first === undefined || sqlState(error) !== divisionByZero) throw error;
      throw first.refusal();
    }
  }
}

/** Several budgets are locked in one order, whatever the order of the plan. */
async function lockBudgets(transaction: Transaction<Tables>, ids: readonly string[]): Promise<void> {
  await transaction
    .selectFrom('activity_budget')
    .select('activity_id')
    .where('activity_id', 'in', ids)
    .orderBy('activity_id')
    .forUpdate()
    .execute();
}

function storeReplySql(reply: TransactionEnd['reply']): RawBuilder<unknown> {
  return sql`update idempotent_reply set reply = ${reply?.text}
    where member_id = ${reply?.memberId} and idempotency_key = ${reply?.key}`;
}

/**
 * Takes the amounts and stores the reply. A commit is on its way when the answer comes, so the statement itself fails, by a
 * division by zero, when a budget has less than is taken (rule S2): then nothing of the transaction is left.
 */
function spendSql(
  ids: readonly string[],
  fens: readonly number[],
  reply: TransactionEnd['reply'],
): RawBuilder<unknown> {
  return sql`
    with spent as (
      update activity_budget set spent_fen = spent_fen + taken.fen
      from unnest(${ids}::text[], ${fens}::int8[]) as taken (id, fen)
      where activity_id = taken.id and reserved_fen + spent_fen + taken.fen <= budget_fen
      returning activity_id
    ), covered as (
      select 1 / (count(*) = ${ids.length}::int4)::int4 as is_covered from spent
    ), stored as (
      update idempotent_reply set reply = ${reply?.text ?? null}::text from covered
      where member_id = ${reply?.memberId ?? null}::uuid and idempotency_key = ${reply?.key ?? null}::text
    )
    select is_covered from covered`;
}

const ends = new WeakMap<object, TransactionEnd>();

/** Opens the end of a transaction. */
export function openEnd(transaction: Transaction<Tables>): TransactionEnd {
  const end = new TransactionEnd();
  ends.set(transaction, end);
  return end;
}

/** The end of a transaction that `Database.transaction` has opened. */
export function endOf(transaction: Transaction<Tables>): TransactionEnd {
  const end = ends.get(transaction);
  if (end === undefined) throw new Error('this transaction was not opened by the database');
  return end;
}
