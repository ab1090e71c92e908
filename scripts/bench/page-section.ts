import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { root } from '../../build/files/paths.ts';

const page = join(root, 'docs/benchmarks.md');

/** The day and the commit of a measurement, as text of the page. */
export function measuredAt(): string {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  return `on ${new Date().toISOString().slice(0, 10)} at commit ${commit}`;
}

/** Cores, memory and Node of this machine, as text of the page. */
export function machineWords(): string {
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${memory} GB, Node ${process.version}`;
}

/** Writes a section into docs/benchmarks.md, in place of the one with its heading or at the end. */
export async function writeSection(heading: string, paragraphs: readonly string[]): Promise<void> {
  const own = [heading, ...paragraphs].join('\n\n');
  await writeFile(page, placed(await readFile(page, 'utf8'), heading, own));
  console.log(own);
}

/** The paragraphs of a section below its heading; none when the page does not have it. */
export async function readSection(heading: string): Promise<readonly string[]> {
  const parts = (await readFile(page, 'utf8')).trimEnd().split(/\n(?=## )/);
  const own = parts.find((part) => part.startsWith(`${heading}\n`)) ?? '';
  return own.trimEnd().split('\n\n').slice(1);
}

function placed(text: string, heading: string, own: string): string {
  const parts = text.trimEnd().split(/\n(?=## )/);
  const at = parts.findIndex((part) => part.startsWith(`${heading}\n`));
  const place = at === -1 ? parts.length : at;
  parts.splice(place, at === -1 ? 0 : 1, own);
  return `${parts.map((part) => part.trimEnd()).join('\n\n')}\n`;
}
