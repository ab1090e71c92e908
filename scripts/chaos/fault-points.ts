/** A point inside a write at which the process can be killed. */
export interface FaultPoint {
  readonly name: string;
  /** The statement of the point; absent for the point in a provider. */
  readonly statement?: RegExp;
  /** Whether the process dies before the statement is sent, or after it has been answered. */
  readonly when: 'before' | 'after';
  /** A statement of the transactions in which the point counts; it counts everywhere when absent. */
  readonly within?: RegExp;
}

/** Marks a transaction as a visitor's write, to distinguish it from commits of jobs. */
const keyClaim = /insert into idempotent_reply /;

/** The end of a transaction. */
export const commit = /^commit$/;

/** The row of an award, and the entry of what is earned. */
export const awardInsert = /insert into "?award"? /;
export const entryInsert = /insert into ledger_entry /;

/** Kill points of calls: each is reached by at least one of the endpoints that move money. */
export const faultPoints: readonly FaultPoint[] = [
  { name: 'after the key is claimed', statement: keyClaim, when: 'after' },
  {
    name: 'after the chance is spent',
    statement: /update ledger_account set balance = balance - /,
    when: 'after',
  },
  {
    name: 'after the prize is taken from stock',
    statement: /update "?activity_prize_slice"? set "?stock"? = "?stock"? - /,
    when: 'after',
  },
  { name: 'after the award row', statement: awardInsert, when: 'after' },
  { name: 'before commit', statement: commit, when: 'before', within: keyClaim },
  { name: 'after commit, before the reply', statement: commit, when: 'after', within: keyClaim },
  { name: 'during outbox delivery', when: 'after' },
];
