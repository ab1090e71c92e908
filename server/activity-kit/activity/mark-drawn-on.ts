import type { Participation } from '#server/activity-kit/participation/play-type.ts';

/**
 * Notes that prizes were given by the version of the content that is in force, before the first of them (rule F4). The
 * activity knows when it was noted, so only the first calls write.
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
