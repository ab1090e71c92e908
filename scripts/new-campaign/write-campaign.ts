import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { lettersOf } from '../lettering/letters.ts';
import { projectFiles } from '../tree/project-files.ts';
import { filledIn } from './campaign-names.ts';
import type { NewCampaign } from './campaign-names.ts';
import { drawScene } from './draw-scene.ts';
import { tables } from './tables.ts';

const templates = join(import.meta.dirname, '../templates/campaign');

/**
 * Writes the files of a campaign below `root` and its lines in the tables; returns the written files.
 *
 * @throws Error when a file exists already or a table does not look as expected; then nothing is written.
 */
export async function writeCampaign(root: string, campaign: NewCampaign): Promise<string[]> {
  const filled = projectFiles(templates).map((template) => ({
    file: filledIn(template, campaign).replace(/[.]tmpl$/, ''),
    text: filledIn(readFileSync(join(templates, template), 'utf8'), campaign),
  }));
  // A file whose every line belongs to a part that is left out.
  const fresh = filled.filter(({ text }) => text.trim() !== '');
  const taken = fresh.find(({ file }) => existsSync(join(root, file)));
  if (taken) throw new Error(`${taken.file} exists already.`);
  const changed = tables.map(({ file, change }) => ({
    file,
    text: change(readFileSync(join(root, file), 'utf8'), campaign, root),
  }));
  const written = [...fresh, ...changed];
  for (const { file, text } of written) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  const files = written.map(({ file }) => file);
  format(root, files);
  return [...files, ...(await writeFace(root, campaign))];
}

/** Writes the scene of a campaign and the letters of its title. */
async function writeFace(root: string, { kebab, title, look }: NewCampaign): Promise<string[]> {
  const folder = `src/campaigns/${kebab}`;
  const characters = [...new Set(title)].sort().join('');
  const files = [
    [`${folder}/scene.svg`, drawScene(kebab, look)],
    [`${folder}/lettering.woff2`, await lettersOf(look.lettering, characters)],
  ] as const;
  for (const [file, content] of files) writeFileSync(join(root, file), content);
  return files.map(([file]) => file);
}

/** Formats files, but for those that are not formatted at all. */
function format(root: string, files: readonly string[]): void {
  const args = ['node_modules/oxfmt/bin/oxfmt', '--no-error-on-unmatched-pattern', ...files];
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`The files of the campaign cannot be formatted.\n${stderr}`);
}
