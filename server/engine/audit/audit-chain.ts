import { createHash } from 'node:crypto';
import { canonicalJson } from '#server/canonical-json.ts';
import type { Database, Tx } from '#server/db/database.ts';
import type { JobHandler } from '#server/modules/jobs/jobs.ts';

/** Entries of one transaction, and of one page of a check. */
const pageSize = 500;

/** The hash before the first entry. */
export const chainStart = '0'.repeat(64);

/** An entry of the audit in the form that is hashed and exported. */
export interface AuditRecord {
  readonly id: string;
  /** ISO 8601, UTC, with milliseconds. */
  readonly at: string;
  readonly actor: string;
  readonly action: string;
  readonly subject: string;
  readonly reason: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly request_id: string;
}

/** An entry with its place in the chain. */
export interface LinkedRecord extends AuditRecord {
  /** From 1, without gaps. */
  readonly seq: number;
  readonly hash: string;
}

/**
 * The hash of an entry after the one before it: SHA-256, hex, of the hash before, a line feed, and the entry as JSON with its
 * keys in alphabetical order at every depth.
 */
export function linkHash(previous: string, record: AuditRecord): string {
  return createHash('sha256')
    .update(`${previous}\n${canonicalJson(record)}`)
    .digest('hex');
}

interface ChainEnd {
  readonly seq: number;
  readonly hash: string;
}

/**
 * Adds what was written since to the chain, in pages; returns how many entries. Servers that do it at the same time take
 * turns, because two of them cannot write the same number.
 */
export async function linkAudit(database: Database): Promise<number> {
  for (let linked = 0; ;) {
    const added = await database.transaction(linkPage);
    linked += added;
    if (added < pageSize) return linked;
  }
}

/** The job that does it. */
export const linkAuditJob = ({ database }: { readonly database: Database }): JobHandler => ({
  kind: 'link_audit',
  run: async () => {
    await linkAudit(database);
  },
});

async function linkPage(transaction: Tx): Promise<number> {
  const waiting = await transaction.selectFrom('audit_unlinked').select('entry_id').limit(pageSize).execute();
  if (waiting.length === 0) return 0;
  const ids = waiting.map(({ entry_id: id }) => id);
  // Deleting them first makes another server wait here, and then find none of them.
  const taken = await transaction
    .deleteFrom('audit_unlinked')
    .where('entry_id', 'in', ids)
    .returning('entry_id')
    .execute();
  if (taken.length === 0) return 0;
  const records = await selectRecords(transaction)
    .where(
      'audit_entry.id',
      'in',
      taken.map(({ entry_id: id }) => id),
    )
    .orderBy('audit_entry.at')
    .orderBy('audit_entry.id')
    .execute();
  let end = await findEnd(transaction);
  const links = records.map((row) => {
    end = { seq: end.seq + 1, hash: linkHash(end.hash, recordOf(row)) };
    return { ...end, entry_id: row.id };
  });
  await transaction.insertInto('audit_link').values(links).execute();
  return links.length;
}

async function findEnd(transaction: Tx): Promise<ChainEnd> {
  const last = await transaction
    .selectFrom('audit_link')
    .select(['seq', 'hash'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last === undefined ? { seq: 0, hash: chainStart } : { seq: Number(last.seq), hash: last.hash };
}

type Query = Database['query'];

const selectRecords = (query: Query) => query.selectFrom('audit_entry').selectAll('audit_entry');

type AuditRow = Awaited<ReturnType<ReturnType<typeof selectRecords>['execute']>>[number];

function recordOf({ at, ...row }: AuditRow): AuditRecord {
  const { id, actor, action, subject, reason, before, after, request_id } = row;
  return { id, at: at.toISOString(), actor, action, subject, reason, before, after, request_id };
}

/** The chain from its first entry on, in pages that are read one after the other. */
export async function* readChain({ query }: Database): AsyncGenerator<readonly LinkedRecord[]> {
  for (let after = 0; ;) {
    const rows = await selectRecords(query)
      .innerJoin('audit_link', 'audit_link.entry_id', 'audit_entry.id')
      .select(['audit_link.seq', 'audit_link.hash'])
      .where('audit_link.seq', '>', String(after))
      .orderBy('audit_link.seq')
      .limit(pageSize)
      .execute();
    if (rows.length === 0) return;
    yield rows.map((row) => ({ ...recordOf(row), seq: Number(row.seq), hash: row.hash }));
    after += rows.length;
  }
}

/** What a check of the chain finds. */
export interface ChainCheck extends ChainEnd {
  /** The first place where an entry is missing or does not have its hash; 0 when the chain is whole. */
  readonly brokenAt: number;
}

/** Follows a chain of entries, of the database or of an export, from its first one. */
export async function checkChain(pages: AsyncIterable<readonly LinkedRecord[]>): Promise<ChainCheck> {
  let end: ChainEnd = { seq: 0, hash: chainStart };
  for await (const page of pages) {
    for (const { seq, hash, ...record } of page) {
      if (seq !== end.seq + 1 || hash !== linkHash(end.hash, record))
        return { ...end, brokenAt: end.seq + 1 };
      end = { seq, hash };
    }
  }
  return { ...end, brokenAt: 0 };
}
