import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { StartFailure } from '#server/errors.ts';
import { sizeOf } from './backup-folder.ts';
import type { WalEnd } from './backup-folder.ts';

/** A file of the archive: a segment of the log, or what is there of the one that is being written. */
const segmentName = /^([0-9A-F]{8})([0-9A-F]{8})([0-9A-F]{8})([.]partial)?$/;

/** The files of an archive that follow a backup. */
export interface WalFiles {
  /** Names in the order of the log, the last one perhaps partial, and the histories of timelines. */
  readonly names: readonly string[];
  readonly histories: readonly string[];
}

/**
 * Finds the segments that continue a backup on its timeline, by their names and sizes.
 * @throws StartFailure where the archive does not reach the end of the backup, or one is missing or short: everything after
 * it could not be restored.
 */
export async function findWal(archive: string, { timeline, position }: WalEnd): Promise<WalFiles> {
  const all = await readdir(archive).catch(() => {
    throw new StartFailure(`${archive} cannot be read.`);
  });
  const names = all.filter((name) => segmentName.test(name)).sort();
  const [first] = names;
  if (first === undefined) throw new StartFailure(`${archive} has no segment of the log.`);
  const bytes = await sizeOf(path.join(archive, first));
  const numberOf = (name: string): bigint => {
    const [, , log = '', segment = ''] = segmentName.exec(name) ?? [];
    return (BigInt(`0x${log}`) * 2n ** 32n) / BigInt(bytes) + BigInt(`0x${segment}`);
  };
  // Where the backup ends at the very end of a segment, the next one is not needed.
  const needed = (position - 1n) / BigInt(bytes);
  const own = timeline.toString(16).toUpperCase().padStart(8, '0');
  const found = names.filter((name) => name.startsWith(own) && numberOf(name) >= needed);
  const whole = found.filter((name, index) => name !== found[index - 1]?.concat('.partial'));
  for (const [index, name] of whole.entries()) {
    const isMissing = numberOf(name) !== needed + BigInt(index);
    if (isMissing || (await sizeOf(path.join(archive, name))) !== bytes)
      throw new StartFailure(`${archive} has a gap before ${name}: what comes after it cannot be restored.`);
  }
  if (whole.length === 0) throw new StartFailure(`${archive} ends before the backup does.`);
  return { names: whole, histories: all.filter((name) => name.endsWith('.history')) };
}
