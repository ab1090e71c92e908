/** A moment inside a write at which the process can be killed. */
export interface FaultPoint {
  readonly name: string;
  /** The statement it is about; absent for the point that lies in a provider. */
  readonly statement?: RegExp;
  /** Whether the process dies before the statement is sent, or after it has been answered. */
  readonly when: 'before' | 'after';
}

/** Marks a transaction as one of a visitor's write, so that commits of jobs are not taken for it. */
export const keyClaim = /^insert into "idempotent_reply"/;

/** Where a server is killed: each is reached by at least one of the endpoints that move money. */
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
