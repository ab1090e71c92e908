import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { reasonOf, StartFailure } from '#server/errors.ts';

const run = promisify(execFile);

/** Where Debian installs its versions, a folder for each major one. */
const installed = '/usr/lib/postgresql';
const needed = ['pg_basebackup', 'pg_verifybackup', 'pg_receivewal', 'pg_ctl', 'postgres'];

/**
 * The folder with PostgreSQL's own tools: `PG_BIN`, or the one that Debian has installed for the major version; for the newest
 * where none is named. The PostgreSQL of npm has no tools for backups.
 * @throws StartFailure with what to install.
 */
export function findTools(env: NodeJS.ProcessEnv, major?: number): string {
  const named = env.PG_BIN ?? '';
  if (named !== '') return complete(named, 'PG_BIN names a folder without');
  const versions = existsSync(installed) ? readdirSync(installed).map(Number).filter(Number.isInteger) : [];
  const version = major ?? Math.max(0, ...versions);
  const wanted = version === 0 ? 'postgresql' : `postgresql-${String(version)}`;
  return complete(
    path.join(installed, String(version), 'bin'),
    `Install ${wanted} or set PG_BIN: here is no`,
  );
}

function complete(folder: string, complaint: string): string {
  const missing = needed.find((name) => !existsSync(path.join(folder, name)));
  if (missing !== undefined) throw new StartFailure(`${complaint} ${missing}.`);
  return folder;
}

/**
 * Runs a tool until it has ended, and returns what it has printed.
 * @throws StartFailure with its last complaint.
 */
export async function runTool(
  tools: string,
  name: string,
  args: readonly string[],
  more: NodeJS.ProcessEnv = {},
): Promise<string> {
  try {
    const { stdout } = await run(path.join(tools, name), args, { env: { ...process.env, ...more } });
    return stdout;
  } catch (error) {
    const { stderr = '' } = error as { stderr?: string };
    const complaint = stderr.trim().split('\n').slice(-3).join(' ');
    throw new StartFailure(complaint === '' ? `${name}: ${reasonOf(error)}` : complaint);
  }
}

/** How a tool is told of a server: the password by the environment, because everybody on a machine can read arguments. */
export function serverWords(url: string): {
  readonly words: readonly string[];
  readonly env: NodeJS.ProcessEnv;
} {
  const shown = new URL(url);
  const password = decodeURIComponent(shown.password);
  shown.password = '';
  return {
    words: [`--dbname=${shown.href}`, '--no-password'],
    env: password === '' ? {} : { PGPASSWORD: password },
  };
}
