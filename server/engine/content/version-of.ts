import { createHash } from 'node:crypto';
import type { ContentActivity } from '#server/engine/activity/activity.schema.ts';

/** Fingerprint of an activity of the content; the database keeps the one it was made from. */
export function versionOf(activity: ContentActivity): string {
  return createHash('sha256').update(JSON.stringify(activity)).digest('base64url').slice(0, 16);
}
