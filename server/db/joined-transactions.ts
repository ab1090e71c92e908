import type { PostgresPoolClient } from 'kysely';
import type { Query } from 'pg';
import { commitMark } from './commit-mark.ts';
import { framedQuery, isParsed } from './framed-query.ts';
import type { NamedStatement } from './framed-query.ts';

const joined = new WeakSet<PostgresPoolClient>();

/** The answer to what is not asked. */
const nothing = { command: '', rowCount: null, rows: [] };

type Ask = (...args: unknown[]) => Promise<unknown>;

const isStart = (given: unknown): given is string =>
  typeof given === 'string' && given.startsWith('start transaction');
const isEnd = (given: unknown): boolean => given === 'commit' || given === 'rollback';

function isNamed(given: unknown): given is NamedStatement {
  return typeof given === 'object' && given !== null && 'name' in given && 'values' in given;
}

/**
 * Lets a connection open a transaction with its first statement, and commit it with the one that bears `commitMark`: a
 * message costs as much as a short statement, and until the commit has come others wait for what the last one took.
 */
export function withJoinedTransactions<C extends PostgresPoolClient>(client: C): C {
  if (joined.has(client)) return client;
  joined.add(client);
  const query = client.query.bind(client) as Ask;
  const joining = joinedBy(client, query);
  // Who asks with a callback is not ours, and gets what the driver gives.
  const ask: Ask = (...args) => (typeof args.at(-1) === 'function' ? query(...args) : joining(...args));
  return Object.assign(client, { query: ask as C['query'] });
}

function joinedBy(client: PostgresPoolClient, query: Ask): Ask {
  let start: string | null = null;
  let isCommitted = false;
  return async (...args) => {
    const [given] = args;
    const before = start;
    start = isStart(given) ? given : null;
    if (isCommitted) {
      isCommitted = !isEnd(given);
      if (isCommitted) throw new Error('a statement came after the one that ended its transaction');
      return nothing;
    }
    // A transaction in which nothing was asked is not opened.
    if (start !== null || (before !== null && isEnd(given))) return nothing;
    if (isNamed(given) && isParsed(client, given.name)) {
      const isLast = given.text.endsWith(commitMark);
      if (before === null && !isLast) return query(...args);
      const frame = { before, after: isLast ? 'commit' : null };
      const result = await framedQuery((submittable: Query) => query(submittable), given, frame);
      isCommitted = isLast;
      return result;
    }
    if (before !== null) await query(before);
    return query(...args);
  };
}
