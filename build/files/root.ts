import { relative, resolve, sep } from 'node:path';

/** The folder of the repository, absolute. */
export const root = resolve(process.cwd());

/** A module's address as it is printed and hashed: relative to the repository, with slashes, without query. */
export function relativeId(id: string, base: string = root): string {
  const file = id.replace(/^\0/, '').replace(/\?.*$/, '');
  return relative(base, file).split(sep).join('/');
}
