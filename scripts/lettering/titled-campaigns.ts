import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LetteringStyle } from '../../src/activity-kit/scene/Lettering.tsx';

/** A folder of campaigns, how their titles are written, and the characters of all of them, each once. */
export interface TitledCampaign {
  readonly folder: string;
  readonly style: LetteringStyle;
  readonly characters: string;
}

const styleOfManifest = /\blettering: '(\w+)'/;

/** Every folder of campaigns whose manifest names a lettering, below `src/campaigns`. */
export async function titledCampaigns(root: string): Promise<TitledCampaign[]> {
  const campaigns = join(root, 'src/campaigns');
  const folders = readdirSync(campaigns, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const found = await Promise.all(
    folders.map(async ({ name }) => {
      const folder = join(campaigns, name);
      const [, style] = styleOfManifest.exec(readFileSync(join(folder, 'campaign.ts'), 'utf8')) ?? [];
      if (style === undefined) return [];
      return [{ folder, style: style as LetteringStyle, characters: await charactersOf(folder) }];
    }),
  );
  return found.flat();
}

/** The characters of the titles in the texts of a folder, in the order of their codes. */
async function charactersOf(folder: string): Promise<string> {
  const files = readdirSync(folder).filter((file) => file.endsWith('texts.ts'));
  const modules = await Promise.all(
    files.map((file) => import(pathToFileURL(join(folder, file)).href) as Promise<object>),
  );
  const words = modules.flatMap((module) => Object.values(module).flatMap(titlesIn));
  return [...new Set(words.join(''))].sort().join('');
}

/** What is written in letters: the title and the lockup of whatever has a slogan too. */
function titlesIn(texts: unknown): string[] {
  if (typeof texts !== 'object' || texts === null) return [];
  const { title, slogan, lockup } = texts as {
    title?: unknown;
    slogan?: unknown;
    lockup?: { lines: string[] };
  };
  const own = typeof title === 'string' && slogan !== undefined ? [title, ...(lockup?.lines ?? [])] : [];
  return [...own, ...Object.values(texts).flatMap(titlesIn)];
}
