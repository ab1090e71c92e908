import type { Foundation } from '#server/foundation.ts';
import { storableDate } from '#server/plugins/route-schema.ts';

interface Imprint {
  readonly action: string;
  /** Milliseconds since 1970 by the visitor's clock. */
  readonly time: number;
  readonly guid?: string;
  readonly memberId: string | null;
}

/** Keeps a footprint with both clocks: the visitor's is a claim, ours is the proof. */
export async function keepImprint(
  { database, clock, random }: Pick<Foundation, 'database' | 'clock' | 'random'>,
  imprint: Imprint,
): Promise<void> {
  await database.query
    .insertInto('imprint')
    .values({
      id: random.uuid(),
      action: imprint.action,
      guid: imprint.guid ?? '',
      member_id: imprint.memberId,
      happened_at: storableDate(imprint.time),
      received_at: new Date(clock.now()),
    })
    .execute();
}
