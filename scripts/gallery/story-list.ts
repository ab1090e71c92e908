const nameOf = (file: string): string => file.replace(/^stories\//, '').replace(/[.]story[.]tsx$/, '');

/** The text of `src/gallery/stories.ts` for these files: one line a story, each loaded when it is asked for. */
export function storyList(files: readonly string[]): string {
  const rows = files
    .map((file) => [nameOf(file), file] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, file]) => `  '${name}': () => import('./${file}'),`);
  return [
    "import type { Story } from './story.ts';",
    '',
    '/** Every story by its name, `<area>/<name>`. Written by `npm run gallery`. */',
    'export const stories: Readonly<Record<string, () => Promise<{ readonly story: Story }>>> = {',
    ...rows,
    '};',
    '',
  ].join('\n');
}
