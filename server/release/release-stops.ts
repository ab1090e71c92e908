import type { Database } from '#server/db/database.ts';
import type { ReleaseChannel } from './release-channel.schema.ts';

/** A candidate that the figures have stopped. */
export interface ReleaseStop {
  readonly releaseId: string;
  /** The change of the channel under which it was stopped. */
  readonly sequence: number;
  readonly reason: string;
  readonly stoppedAt: Date;
}

/** Every stop, the last one first. */
export async function listStops({ query }: Pick<Database, 'query'>): Promise<ReleaseStop[]> {
  const rows = await query.selectFrom('release_stop').selectAll().orderBy('stopped_at', 'desc').execute();
  return rows.map(({ release_id, sequence, reason, stopped_at }) => ({
    ...{ releaseId: release_id, sequence, reason, stoppedAt: stopped_at },
  }));
}

type Candidate = NonNullable<ReleaseChannel['candidate']>;

/** The stop that holds for the candidate of a channel; undefined where none does, or an operator has overruled it. */
export function stopInForce<Stop extends Pick<ReleaseStop, 'releaseId' | 'sequence'>>(
  { candidate }: { readonly candidate: Pick<Candidate, 'id' | 'overrulesUntil'> | null },
  stops: readonly Stop[],
): Stop | undefined {
  if (candidate === null) return undefined;
  const { id, overrulesUntil = 0 } = candidate;
  return stops.find(({ releaseId, sequence }) => releaseId === id && sequence >= overrulesUntil);
}

/** Stores a stop; false where another server has stored it before. */
export async function storeStop(
  { query }: Pick<Database, 'query'>,
  { releaseId, sequence, reason, stoppedAt }: ReleaseStop,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await query
    .insertInto('release_stop')
    .values({ release_id: releaseId, sequence, reason, stopped_at: stoppedAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
