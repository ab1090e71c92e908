import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The files of all stories, relative to `src/gallery`, sorted. */
export function storyFiles(root: string): readonly string[] {
  return readdirSync(join(root, 'src/gallery'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.story.tsx'))
    .sort();
}
