import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** A story and its file. */
export interface StoryFile {
  /** `<area>/<name>`. */
  readonly name: string;
  /** Relative to `src/gallery`. */
  readonly file: string;
}

const nameOf = (file: string): string => file.replace(/^stories\//, '').replace(/[.]story[.]tsx$/, '');

/** The files of all stories, sorted by name. */
export function storyFiles(root: string): readonly StoryFile[] {
  return readdirSync(join(root, 'src/gallery'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.story.tsx'))
    .map((file) => ({ name: nameOf(file), file }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}
