import { Readable } from 'node:stream';
import { replayScheduled } from '../replay-scheduled.ts';
import type { ReplayedScheduled } from '../replay-scheduled.ts';

/** Computes the draw of a record again, whose text comes in pieces of a few characters; undefined for no record. */
export async function replayRecord(record: object): Promise<ReplayedScheduled | null | undefined> {
  const pieces = JSON.stringify(record).match(/.{1,7}/gsu) ?? [];
  const [one] = await replayScheduled(() => Readable.from(pieces));
  return one?.replayed;
}
