import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

// Generated files, as in .gitignore.
const made = [
  '.git',
  'node_modules',
  'dist',
  'data',
  '.cache',
  'coverage',
  'e2e/screenshots',
  'e2e/differences',
];

/** The files of the project, as paths from its root; works without git, so in a copy as well. */
export function projectFiles(root: string, folder = root): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = relative(root, join(folder, entry.name));
    if (made.includes(path)) return [];
    if (entry.isDirectory()) return projectFiles(root, join(folder, entry.name));
    return entry.isFile() ? [path] : [];
  });
}
