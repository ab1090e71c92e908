import { mkdir, readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { StartFailure } from '#server/errors.ts';

/** What a backup says about itself in `backup.json`, which is written last: without it a backup is not complete. */
export interface BackupFacts {
  readonly format: 1;
  /** Moments in ISO 8601, by the clock of this machine. */
  readonly startedAt: string;
  readonly endedAt: string;
  /** The major version of PostgreSQL; only the same one can run the data. */
  readonly major: number;
  /** The database of the hall, and the account that it belongs to. */
  readonly database: string;
  readonly user: string;
  /** The last migration of its schema; null before the first one. */
  readonly migration: string | null;
}

/** The data of PostgreSQL in the folder of a backup. */
export const baseOf = (folder: string): string => path.join(folder, 'base');

export const factsFile = (folder: string): string => path.join(folder, 'backup.json');

/** Makes a folder for what is to be written. @throws StartFailure where something is in it. */
export async function requireEmptyFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) throw new StartFailure(`${folder} is not empty.`);
}

/** Reads what a backup says about itself. @throws StartFailure where the folder is no complete backup. */
export async function readFacts(folder: string): Promise<BackupFacts> {
  const text = await readFile(factsFile(folder), 'utf8').catch(() => {
    throw new StartFailure(`${folder} is no complete backup: it has no backup.json.`);
  });
  const facts = JSON.parse(text) as Omit<BackupFacts, 'format'> & { readonly format: number };
  if (facts.format !== 1) throw new StartFailure(`${folder} has a format that this release does not know.`);
  return { ...facts, format: 1 };
}

/** Where the write-ahead log of a backup ends: its data are consistent from there on. */
export interface WalEnd {
  readonly timeline: number;
  /** A byte of the log, from its begin. */
  readonly position: bigint;
}

/** Reads the end of the log from the manifest that pg_basebackup has written. */
export async function readWalEnd(folder: string): Promise<WalEnd> {
  const manifest = JSON.parse(await readFile(path.join(baseOf(folder), 'backup_manifest'), 'utf8')) as {
    'WAL-Ranges': { Timeline: number; 'End-LSN': string }[];
  };
  const last = manifest['WAL-Ranges'].at(-1);
  if (last === undefined) throw new StartFailure(`The manifest of ${folder} names no log.`);
  const [high = '', low = ''] = last['End-LSN'].split('/');
  return { timeline: last.Timeline, position: (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`) };
}

/** The bytes of a file. */
export const sizeOf = async (file: string): Promise<number> => (await stat(file)).size;
