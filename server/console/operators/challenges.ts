import { minuteMs } from '#server/clock.ts';
import type { Database, Tx } from '#server/db/database.ts';
import type { ConsoleContext } from '#server/console/console-context.ts';

/** How long the next step of a sign-in may take. */
const validMs = 5 * minuteMs;
/** Wrong answers to one challenge. */
const maxTries = 5;

type Kind = 'code' | 'passkey' | 'new_passkey';

/** Begins a sign-in or a registration: what its next step has to answer. Returns its id. */
export async function addChallenge(
  { database, random, clock }: Pick<ConsoleContext, 'database' | 'random' | 'clock'>,
  kind: Kind,
  { operatorId, value }: { readonly operatorId: string | null; readonly value: string },
): Promise<string> {
  const id = random.uuid();
  const expiresAt = new Date(clock.now() + validMs);
  await database.query
    .insertInto('operator_challenge')
    .values({ id, operator_id: operatorId, kind, value, expires_at: expiresAt })
    .execute();
  return id;
}

/** Counts a try to answer a challenge; undefined when it is over, was tried too often, or is another one. */
export async function tryChallenge({ query }: Database, kind: Kind, id: string, now: number) {
  if (!/^[\da-f-]{36}$/.test(id)) return undefined;
  return query
    .updateTable('operator_challenge')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('tries', '<', maxTries)
    .where('expires_at', '>', new Date(now))
    .returning(['operator_id', 'value'])
    .executeTakeFirst();
}

/** Ends a challenge that was answered; false when somebody else was faster: an answer is good once. */
export async function endChallenge(transaction: Tx, id: string): Promise<boolean> {
  const ended = await transaction
    .deleteFrom('operator_challenge')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}
