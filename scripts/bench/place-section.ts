import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../build/root.ts';

const page = join(root, 'docs/benchmarks.md');

/** When and at which commit figures were taken, as the beginning of a section says it. */
export function writtenBy(command: string): string {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  return `Written by \`${command}\` on ${new Date().toISOString().slice(0, 10)} at commit ${commit}.`;
}

/** Puts a section in the place of the one with its heading, else before the last one; nothing else is touched. */
export async function placeSection(heading: string, own: string): Promise<void> {
  const parts = (await readFile(page, 'utf8')).trimEnd().split(/\n(?=## )/);
  const at = parts.findIndex((part) => part.startsWith(`${heading}\n`));
  const place = at === -1 ? parts.length - 1 : at;
  parts.splice(place, at === -1 ? 0 : 1, `${own}\n`);
  await writeFile(page, `${parts.map((part) => part.trimEnd()).join('\n\n')}\n`);
}
