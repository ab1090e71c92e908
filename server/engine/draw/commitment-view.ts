import type { Tables } from '#server/db/tables.ts';
import type { Selectable } from 'kysely';

/** What the world may know of an epoch; the sealed seed is not part of it. */
export function commitmentView(row: Selectable<Tables['draw_epoch']>) {
  const { epoch, commitment, opened_at: openedAt, revealed_seed: seed } = row;
  return { epoch, commitment, open_time: openedAt.getTime(), seed };
}
