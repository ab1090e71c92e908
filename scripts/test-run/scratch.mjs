import { existsSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';

/** Files in memory, where a system has them. */
const memory = '/dev/shm';
const roomBytes = 4 * 2 ** 30;

/**
 * The folder for temporary files of a run: one in memory if there is room for them, otherwise that of the system. Every test
 * database is a thousand new files that are removed soon after, which takes 40 ms in memory and up to 500 on a disk.
 */
export function scratchRoot() {
  if (process.env.TMPDIR !== undefined || !existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return Math.min(bavail * bsize, freemem() / 2) >= roomBytes ? memory : tmpdir();
}
