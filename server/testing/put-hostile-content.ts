import type { ContentActivity } from '#server/engine/activity/activity.schema.ts';
import { putContent } from './put-content.ts';

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

await putContent(hostile, '恶意内容');
