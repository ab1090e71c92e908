import { readFile } from 'node:fs/promises';

/** Reads a folder of content: `activities.json` and `banners.json`. Nothing is validated yet. */
export async function readContent(folder: URL): Promise<unknown> {
  const [activities, banners] = await Promise.all([
    readJson(new URL('activities.json', folder)),
    readJson(new URL('banners.json', folder)),
  ]);
  return { ...activities, ...banners };
}

async function readJson(file: URL): Promise<object> {
  const value: unknown = JSON.parse(await readFile(file, 'utf8'));
  if (typeof value !== 'object' || value === null) throw new Error(`${file.pathname} must hold an object`);
  return value;
}
