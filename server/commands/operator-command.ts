import { userInfo } from 'node:os';
import type { Author } from '#server/engine/audit/audit.ts';
import { systemClock } from '#server/clock.ts';
import { readDatabaseConfig } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { systemRandom } from '#server/random.ts';

/** Prints a line for the operator. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Runs work on the database of the environment, after migration. */
export async function withDatabase(work: (database: Database) => Promise<void>): Promise<void> {
  const database = await openDatabase(readDatabaseConfig(process.env), 'command');
  try {
    await migrate(database.query);
    await work(database);
  } finally {
    await database.close();
  }
}

/**
 * The author of the command, for the audit.
 * @throws Error without a reason: nothing is changed without one.
 */
export function authorOf(given: { readonly reason: string; readonly actor: string }, usage: string): Author {
  if (given.reason.trim() === '') throw new Error(`--reason is missing\n${usage}`);
  const actor = given.actor === '' ? userInfo().username : given.actor;
  const requestId = systemRandom.uuid();
  return { actor, reason: given.reason, requestId, random: systemRandom, now: systemClock.now() };
}

/** Runs one of the commands by its name; sets the exit code 1 if it fails and 2 if there is no such command. */
export async function runCommand(
  commands: Readonly<Record<string, () => Promise<void>>>,
  name: string | undefined,
  usage: string,
): Promise<void> {
  const command = commands[name ?? ''];
  if (!command) {
    process.stderr.write(`${usage}\n`);
    process.exitCode = 2;
    return;
  }
  await command().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  });
}
