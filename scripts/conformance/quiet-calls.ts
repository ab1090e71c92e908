import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { EndpointRow } from '#contract/http/endpoint.ts';

/** A row of any table of the contract. */
export function isCall(value: unknown): value is EndpointRow {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'needs' in value
  );
}

/** The calls in the exports of a file whose failure shows no toast, as `POST /v1/session`. */
export function quietCallsIn(exports: object): readonly string[] {
  const tables = Object.values(exports).filter((value) => typeof value === 'object' && value !== null);
  const calls = tables.flatMap((table) => Object.values(table as object).filter(isCall));
  return calls.flatMap(({ method, path, quiet }) => (quiet === true ? [`${method} ${path}`] : []));
}

/** Every quiet call of the contract in the folder `root`. The specification (7.13) is about visitors: the console has none. */
export async function quietCalls(root: string): Promise<readonly string[]> {
  const folder = join(root, 'contract');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.ts$/.test(file) && !/\.(schema|test)\.ts$|^console\//.test(file),
  );
  const found = await Promise.all(
    files.map(async (file) => quietCallsIn((await import(pathToFileURL(join(folder, file)).href)) as object)),
  );
  return [...new Set(found.flat())].sort();
}
