import type { ContentActivity } from '#server/engine/activity/activity.schema.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const file = join(import.meta.dirname, '../../content/activities.json');

/** The activities of a type in the sample content. */
export function sampleActivities(type: string): ContentActivity[] {
  const { activities } = JSON.parse(readFileSync(file, 'utf8')) as { activities: ContentActivity[] };
  return activities.filter((activity) => activity.type === type);
}

/** The first activity of a type in the sample content. @throws Error when there is none. */
export function sampleActivity(type: string): ContentActivity {
  const [found] = sampleActivities(type);
  if (found === undefined) throw new Error(`the sample content has no activity of the type ${type}`);
  return found;
}
