import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { errorCode, reasonOf, StartFailure } from '#server/errors.ts';

interface Holder {
  readonly pid: number;
  /** Start time of the process, in ticks of the kernel; distinguishes it from a later process with the same id. */
  readonly startedAt: string;
}

/**
 * Locks a folder for this process and returns the function that releases it. The lock of a dead process is taken
 * over.
 * @throws StartFailure when a living process has the lock.
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
    // A link appears with its complete content, so no process reads a half-written lock.
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

/** Removes a dead lock; one that another process created in the meantime is restored. */
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

/** Empty if the system does not report it; then only the process id decides. */
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
    // Another process removed it already.
  }
}
