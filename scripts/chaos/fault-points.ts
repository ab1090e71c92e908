/** A point inside a write at which the process can be killed. */
export interface FaultPoint {
  readonly name: string;
  /** The statement of the point; absent for the point in a provider. */
  readonly statement?: RegExp;
  /** Whether the process dies before the statement is sent, or after it has been answered. */
  readonly when: 'before' | 'after';
}

/** Marks a transaction as a visitor's write, to distinguish it from commits of jobs. */
export const keyClaim = /^insert into "idempotent_reply"/;

/** Kill points: each is reached by at least one of the endpoints that move money. */
export const faultPoints: readonly FaultPoint[] = [
  { name: 'after the key is claimed', statement: keyClaim, when: 'after' },
  {
    name: 'after the chance is spent',
    statement: /update ledger_account set balance = balance - /,
    when: 'after',
  },
  {
    name: 'after the prize is taken from stock',
    statement: /update "?activity_prize"? set "?stock"? = "?stock"? - /,
    when: 'after',
  },
  { name: 'after the award row', statement: /insert into "?award"? /, when: 'after' },
  { name: 'before commit', statement: /^commit$/, when: 'before' },
  { name: 'after commit, before the reply', statement: /^commit$/, when: 'after' },
  { name: 'during outbox delivery', when: 'after' },
];
