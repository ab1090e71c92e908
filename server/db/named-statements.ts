import { createHash } from 'node:crypto';
import type { PostgresPoolClient } from 'kysely';

/** Statements an engine is asked to remember; what is made of varying lists must not fill its memory. */
const mostNames = 500;

const names = new Map<string, string>();
const named = new WeakSet<PostgresPoolClient>();

/** Statements that are planned; the others have no plan worth keeping. */
const isPlanned = (text: string): boolean => /^\s*(?:select|insert|update|delete|with)\b/i.test(text);

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= mostNames || !isPlanned(text)) return known;
  const name = `s${createHash('sha256').update(text).digest('base64url').slice(0, 20)}`;
  names.set(text, name);
  return name;
}

/**
 * Lets a connection remember the statements it has parsed, by a name made of their text: parsing and planning were more
 * than half of what a short statement costs.
 */
export function withNamedStatements<C extends PostgresPoolClient>(client: C): C {
  if (named.has(client)) return client;
  named.add(client);
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const byName = (text: unknown, values?: unknown): unknown => {
    const name = typeof text === 'string' && Array.isArray(values) ? nameOf(text) : undefined;
    return name === undefined ? query(text, values) : query({ name, text, values });
  };
  return Object.assign(client, { query: byName as C['query'] });
}
