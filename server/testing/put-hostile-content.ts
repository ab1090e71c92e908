import { applyContent } from '#server/engine/content/apply-content.ts';
import type { Content, ContentActivity } from '#server/engine/activity/activity.schema.ts';
import { readContent } from '#server/engine/content/sample-content.ts';
import { systemClock } from '#server/clock.ts';
import { readConfig } from '#server/config.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { systemRandom } from '#server/random.ts';
import { anAuthor } from './an-author.ts';

// Run as a program before a server starts on the same database: the sample content, with words that try to become
// markup.

const script = '</script><script>alert(1)</script>';
const image = '<img src=x onerror=alert(1)>';
const drawing = '"><svg onload=alert(1)> style="color:red"';

function hostile(activity: ContentActivity): ContentActivity {
  return {
    ...activity,
    ...{ title: script, summary: image, tag: drawing, organiser: drawing },
    rules: [script, image, drawing],
    tasks: activity.tasks.map((task) => ({
      ...task,
      ...{ title: image, description: drawing, button: script },
      award: { ...task.award, title: script },
    })),
    prizes: activity.prizes.map((prize) => ({ ...prize, title: image, valueDesc: drawing })),
  };
}

const database = await openDatabase(readConfig(process.env), 'command');
await migrate(database.query);
const { activities, ...content } = (await readContent(new URL('../../content/', import.meta.url))) as Content;
await applyContent(
  database,
  { ...content, activities: activities.map(hostile) },
  anAuthor(systemClock, systemRandom, '恶意内容'),
);
await database.close();
