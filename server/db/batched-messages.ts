import type { PGlite } from '@electric-sql/pglite';

type Results = Awaited<ReturnType<PGlite['execProtocolStream']>>;

/** `Q` is a plain query, `S` ends an extended one; everything else is answered with one of these two. */
const ends = new Set(['Q', 'S'].map((type) => type.charCodeAt(0)));

/**
 * Gives the engine a statement in one step. The driver says it in four messages (bind, describe, execute, sync), and the
 * adapter would enter and leave the engine with each of them, which cost more than the statement.
 */
export function batchedMessages(pglite: PGlite): PGlite {
  let waiting: Uint8Array[] = [];
  const execProtocolStream: PGlite['execProtocolStream'] = (message, options): Promise<Results> => {
    waiting.push(message);
    if (!ends.has(message[0] ?? 0)) return Promise.resolve([]);
    const batch = Buffer.concat(waiting);
    waiting = [];
    return pglite.execProtocolStream(batch, options);
  };
  // The adapter uses nothing else of its own.
  return Object.create(pglite, { execProtocolStream: { value: execProtocolStream } }) as PGlite;
}
