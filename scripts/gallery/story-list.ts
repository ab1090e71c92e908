import type { StoryFile } from './story-files.ts';

/** The text of `src/gallery/stories.ts` for these files: one line for each story, loaded on demand. */
export function storyList(files: readonly StoryFile[]): string {
  return [
    "import type { Story } from './story.ts';",
    '',
    '/** Every story by its name, `<area>/<name>`. Written by `npm run gallery`. */',
    'export const stories: Readonly<Record<string, () => Promise<{ readonly story: Story }>>> = {',
    ...files.map(({ name, file }) => `  '${name}': () => import('./${file}'),`),
    '};',
    '',
  ].join('\n');
}
