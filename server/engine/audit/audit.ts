import type { Tx } from '#server/db/database.ts';
import type { Random } from '#server/random.ts';

/** The author of a change, and the reason; a change without a reason is refused. */
export interface Author {
  /** A person's name, or `job:KIND` for changes by the server itself. */
  readonly actor: string;
  readonly reason: string;
  /** Groups the entries and log lines of one action. */
  readonly requestId: string;
  readonly random: Random;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** What was changed; null if there was nothing before or is nothing after. */
export interface AuditedChange {
  /** For example `activity.state`. */
  readonly action: string;
  /** For example `activity:ID`. */
  readonly subject: string;
  readonly before: object | null;
  readonly after: object | null;
}

/** Records a change, in the transaction that makes it. Entries are never changed or deleted (rule A1). */
export async function writeAudit(transaction: Tx, author: Author, change: AuditedChange): Promise<void> {
  const { actor, reason, requestId, random, now } = author;
  const { action, subject, before, after } = change;
  const id = random.uuid();
  // The chain takes it from here in its own order (audit-chain.ts): a lock on its end would hold up every change.
  await transaction.insertInto('audit_unlinked').values({ entry_id: id }).execute();
  await transaction
    .insertInto('audit_entry')
    .values({
      id,
      at: new Date(now),
      actor,
      action,
      subject,
      reason,
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
      request_id: requestId,
    })
    .execute();
}
