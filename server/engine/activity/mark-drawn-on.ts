import type { Participation } from '#server/engine/participation/play-type.ts';

/**
 * Notes that prizes were given by the version of the content that is in force, with the first of them (rule F4). The
 * activity knows when it was noted, so only the first calls write; all of them want the same row, so it is taken after
 * every other, stocks included.
 */
export async function markDrawnOn({ transaction, activity }: Participation): Promise<void> {
  if (activity.isDrawnOn) return;
  await transaction
    .updateTable('activity_version')
    .set({ drawn_on: true })
    .where('activity_id', '=', activity.id)
    .where('version_no', '=', activity.versionNo)
    .where('drawn_on', '=', false)
    .execute();
}
