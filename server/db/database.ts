import { Kysely } from 'kysely';
import type { RawBuilder, Transaction } from 'kysely';
import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Engine, PoolUsage } from './connection-pool.ts';
import { sqlState } from './outage.ts';
import { PoolDialect } from './pool-dialect.ts';
import { markLast } from './pooled-connection.ts';
import { budgetIsSpent, sliceIsShort, spendSliceSql, spendWholeSql, storeReplySql } from './spend-budget.ts';
import type { LastWrites, ReplyKey } from './spend-budget.ts';
import type { Tables } from './tables.ts';

/** An open transaction; pass it on and do not use the database at the same time. */
export type Tx = Transaction<Tables>;

/**
 * Serialisation failure and deadlock: the same work may succeed when it runs again. A lock timeout is not repeated: the
 * caller has waited already, and waits in a queue behind a stuck lock keep the connections from everybody else.
 */
const retryable = new Set(['40001', '40P01']);
const maxTries = 10;

/** The database: PostgreSQL. */
export class Database {
  readonly query: Kysely<Tables>;

  constructor(private readonly engine: Engine) {
    this.query = new Kysely<Tables>({ dialect: new PoolDialect(engine.pool) });
  }

  /** False while the database is unavailable; every statement is then refused at once. */
  get isAvailable(): boolean {
    return this.engine.availability.isAvailable;
  }

  /**
   * Begins to probe the database, so that no visitor waits for one that is away. Not before the server listens: a start
   * has nobody to refuse, and its statements take their time on a busy machine.
   */
  watch(): void {
    this.engine.availability.watch();
  }

  /** Calls the listener when the database becomes unavailable, with the observed reason, and when it answers again. */
  onAvailability(listener: (isAvailable: boolean, reason: string) => void): void {
    this.engine.availability.onChange(listener);
  }

  /**
   * Calls the listener once, when no caller gets a connection although the database answers: only a new process
   * helps.
   */
  onStuck(listener: () => void): void {
    this.engine.pool.onStuck = listener;
  }

  /** Opens another database of the same server. @throws StartFailure when it cannot be reached. */
  async openOther(name: string): Promise<Database> {
    return new Database(await this.engine.openOther(name));
  }

  poolUsage(): PoolUsage {
    return this.engine.pool.usage();
  }

  /**
   * Runs the work in one READ COMMITTED transaction, and again when the engine requires it. The work must have no
   * effect outside of the database, because it may run several times. A lock timeout is thrown after one wait. What the
   * work has left for the end of the transaction ({@link endOf}) is written after it, together with the commit.
   */
  async transaction<T>(work: (transaction: Tx) => Promise<T>): Promise<T> {
    let takesWhole = false;
    for (let tries = 1; ; tries += 1) {
      try {
        // Explicit, because distributed engines default to SERIALIZABLE, which costs two thirds of the throughput on
        // hot rows.
        return await this.query
          .transaction()
          .setIsolationLevel('read committed')
          .execute(async (transaction) => {
            const end = new TransactionEnd(takesWhole);
            ends.set(transaction, end);
            const result = await work(transaction);
            await end.write(transaction);
            return result;
          });
      } catch (error) {
        if (error instanceof SliceIsShort) {
          takesWhole = true;
          continue;
        }
        if (tries === maxTries || !retryable.has(sqlState(error))) throw error;
        await pause(randomInt(1, 5 * 2 ** Math.min(tries, 6)));
      }
    }
  }

  /** Waits for the statements in progress, then closes the connections and the engine. */
  async close(): Promise<void> {
    await this.query.destroy();
    // Kysely ends only a pool that it has used.
    await this.engine.pool.end();
    await this.engine.close();
  }
}

interface Spending {
  /** Fen. */
  readonly fen: number;
  /** The refusal when the budget has less. */
  readonly refusal: () => Error;
}

/** A transaction found no slice of a budget that has enough: it runs again, and takes from all of them. */
class SliceIsShort extends Error {}

/**
 * What a transaction writes last: the budgets of activities, whose rows many transactions want, and the reply of its call.
 * One statement writes them and the commit follows it without a pause (ADR 9), so that a budget is locked for one exchange
 * with the database, whatever the transaction has done before.
 */
class TransactionEnd {
  /** Whether it takes from whole budgets in place of one slice of each. */
  constructor(private readonly takesWhole: boolean) {}

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
  async executeLast<R>(transaction: Tx, statement: RawBuilder<R>): Promise<readonly R[]> {
    if (this.spendings.size > 0)
      throw new Error('the budget is spent by the last statement of a transaction');
    this.isOver = true;
    return (await transaction.executeQuery(markLast(statement.compile(transaction)))).rows as R[];
  }

  /** Writes what is to be written last. @throws the refusal of a budget that has less than is spent. */
  async write(transaction: Tx): Promise<void> {
    if (this.isOver || (this.spendings.size === 0 && this.reply === null)) return;
    this.isOver = true;
    const [first, ...others] = this.spendings.values();
    const writes: LastWrites = {
      activityIds: [...this.spendings.keys()],
      fens: [...this.spendings.values()].map(({ fen }) => fen),
      reply: this.reply,
    };
    const spendSql = this.takesWhole || others.length > 0 ? spendWholeSql : spendSliceSql;
    const statement = first === undefined ? storeReplySql(writes) : spendSql(writes);
    try {
      await transaction.executeQuery(markLast(statement.compile(transaction)));
    } catch (error) {
      if (first === undefined) throw error;
      if (sqlState(error) === budgetIsSpent) throw first.refusal();
      // From whole budgets it never comes, so nothing runs again more than once for it.
      const isShort = spendSql === spendSliceSql && sqlState(error) === sliceIsShort;
      throw isShort ? new SliceIsShort() : error;
    }
  }
}

const ends = new WeakMap<Tx, TransactionEnd>();

/** The end of a transaction that `Database.transaction` has opened. */
export function endOf(transaction: Tx): TransactionEnd {
  const end = ends.get(transaction);
  if (end === undefined) throw new Error('this transaction was not opened by the database');
  return end;
}
