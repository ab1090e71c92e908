import { baseOf, readFacts, readWalEnd } from './backup-folder.ts';
import type { BackupFacts } from './backup-folder.ts';
import { findTools, runTool } from './postgres-tools.ts';
import { findWal } from './wal-archive.ts';
import type { WalFiles } from './wal-archive.ts';

/** A backup whose bytes are proved, with the files of the archive that continue it. */
export interface VerifiedBackup {
  readonly facts: BackupFacts;
  readonly wal: WalFiles;
}

/**
 * Proves without any server that every file of a backup is as its manifest says, that the log can be read that it needs, and
 * that an archive continues it without a gap.
 * @throws StartFailure with the first thing that is wrong.
 */
export async function verifyBackup(
  env: NodeJS.ProcessEnv,
  folder: string,
  archive = '',
): Promise<VerifiedBackup> {
  const facts = await readFacts(folder);
  await runTool(findTools(env, facts.major), 'pg_verifybackup', [
    '--quiet',
    '--exit-on-error',
    baseOf(folder),
  ]);
  const none = { names: [], histories: [] };
  const wal = archive === '' ? none : await findWal(archive, await readWalEnd(folder));
  return { facts, wal };
}
