import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as prettier from 'prettier';
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
  for (const { file, text } of written) await writeFormatted(root, file, text);
  const drawn = await writeFace(root, campaign);
  return [...written.map(({ file }) => file), ...drawn];
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

async function writeFormatted(root: string, file: string, text: string): Promise<void> {
  const path = join(root, file);
  mkdirSync(dirname(path), { recursive: true });
  const { ignored } = await prettier.getFileInfo(path, { ignorePath: join(root, '.prettierignore') });
  const options = { ...(await prettier.resolveConfig(path)), filepath: path };
  writeFileSync(path, ignored ? text : await prettier.format(text, options));
}
