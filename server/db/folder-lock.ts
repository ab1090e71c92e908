import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { errorCode, reasonOf, StartFailure } from '#server/errors.ts';

interface Holder {
  readonly pid: number;
  /** When the process started, in ticks of the kernel; tells a process from a later one with the same number. */
  readonly startedAt: string;
}

/**
 * Claims a folder for this process and returns the function that gives it back. The claim of a dead process is taken over.
 * @throws StartFailure when a living process holds the folder.
 */
export function lockFolder(folder: string): () => void {
  const file = path.join(folder, 'invest-hall.lock');
  const self: Holder = { pid: process.pid, startedAt: startOf(process.pid) };
  const text = JSON.stringify(self);
  for (let tries = 0; tries < 3; tries += 1) {
    if (create(file, text)) return () => release(file, text);
    const holder = readHolder(file);
    if (holder !== null && isAlive(holder)) throw inUse(folder, holder);
    discard(file);
  }
  throw new StartFailure(`The data folder ${folder} cannot be claimed: another process keeps taking it.`);
}

function inUse(folder: string, holder: Holder): StartFailure {
  return new StartFailure(
    `The data folder ${folder} is in use by process ${String(holder.pid)}: stop it, or set DATA_DIR to another folder.`,
  );
}

function create(file: string, text: string): boolean {
  const draft = `${file}.${String(process.pid)}`;
  try {
    // A link appears with its whole content, so nobody ever reads a lock that is half written.
    writeFileSync(draft, text);
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw new StartFailure(`The data folder ${path.dirname(file)} cannot be written: ${reasonOf(error)}`);
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Takes a dead lock away; one that another process put there in the meantime is given back. */
function discard(file: string): void {
  const aside = `${file}.dead.${String(process.pid)}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  const holder = readHolder(aside);
  if (holder !== null && isAlive(holder)) renameSync(aside, file);
  rmSync(aside, { force: true });
}

function readHolder(file: string): Holder | null {
  try {
    const holder: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof holder !== 'object' || holder === null) return null;
    const { pid, startedAt } = holder as Partial<Holder>;
    return typeof pid === 'number' && typeof startedAt === 'string' ? { pid, startedAt } : null;
  } catch {
    return null;
  }
}

function isAlive(holder: Holder): boolean {
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
  return startOf(holder.pid) === holder.startedAt;
}

/** Empty where the system does not tell; then the number alone decides. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${String(pid)}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function release(file: string, text: string): void {
  try {
    if (readFileSync(file, 'utf8') === text) rmSync(file);
  } catch {
    // Someone removed it already: nothing is left to give back.
  }
}
