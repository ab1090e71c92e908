import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { StartFailure } from '#server/errors.ts';
import { incompatibilities } from './contract-description.ts';
import type { ContractDescription, Incompatibility } from './contract-description.ts';
import type { TrustedKeys } from './release-keys.ts';
import { releasesIn, verifyPublished } from './release-store.ts';
import { stepsTooEarly } from './schema-steps.ts';
import type { SchemaStep } from './schema-steps.ts';
import { filesOf, names } from './verify-release.ts';

interface Described {
  readonly id: string;
  readonly contract: ContractDescription;
  readonly steps: readonly SchemaStep[];
}

/** Reads what a published release says of itself. @throws StartFailure for one that is not proved. */
async function readDescribed(store: string, id: string, keys: TrustedKeys): Promise<Described> {
  const { manifest, problems } = await verifyPublished(store, id, keys);
  if (manifest === null || problems.length > 0)
    throw new StartFailure(`${id} is not proved: ${problems.join('; ')}.`);
  const read = async (file: string): Promise<unknown> => {
    const known = filesOf(manifest).find((each) => each.path === file);
    if (known === undefined)
      throw new StartFailure(`${id} does not say what it is: it has no ${file}. Build it again.`);
    const bytes = await readFile(path.join(releasesIn(store), id, names.files, file));
    if (createHash('sha256').update(bytes).digest('hex') !== known.sha256)
      throw new StartFailure(`${file} of ${id} has other bytes.`);
    return JSON.parse(bytes.toString()) as unknown;
  };
  // Signed: the build wrote them in this form.
  const contract = (await read('dist/contract.json')) as ContractDescription;
  return { id, contract, steps: (await read('dist/schema-steps.json')) as SchemaStep[] };
}

/** How two releases get on with each other. */
export interface Comparison {
  /** Why pages or servers of the older one do not work beside the newer one. */
  readonly problems: readonly string[];
  /** What pages of the newer one ask of servers of the newer one alone: those are replaced first. */
  readonly serversFirst: readonly string[];
  /** Migrations that only the newer one has. */
  readonly steps: readonly string[];
}

const lines = (found: readonly Incompatibility[]): string[] => found.map(({ at, what }) => `${at}: ${what}`);

/** Compares two described releases. */
export function compareDescribed(older: Described, newer: Described): Comparison {
  const known = new Set(older.steps.map(({ name }) => name));
  return {
    problems: [
      ...lines(incompatibilities(older.contract, newer.contract)),
      ...stepsTooEarly(older, newer.steps),
    ],
    serversFirst: lines(incompatibilities(newer.contract, older.contract)),
    steps: newer.steps.map(({ name }) => name).filter((name) => !known.has(name)),
  };
}

/** Compares two releases of a store. @throws StartFailure for one that is not proved. */
export async function compareReleases(
  store: string,
  { older, newer, keys }: { readonly older: string; readonly newer: string; readonly keys: TrustedKeys },
): Promise<Comparison> {
  return compareDescribed(await readDescribed(store, older, keys), await readDescribed(store, newer, keys));
}

/** What an operator does about the problems of a comparison. */
export const remedy = `Keep the old call, field or value beside the new one for a release, and take it away when no page of the old release is open any more; a
migration takes only what the release that runs has stopped using. Where pages may break: --breaking REASON.`;

/** A comparison in lines for an operator. */
export function describeComparison({ problems, serversFirst, steps }: Comparison): string {
  const part = (title: string, found: readonly string[]): string[] =>
    found.length === 0 ? [] : [title, ...found.map((line) => `  ${line}`)];
  return [
    ...part('✖ The older release does not work beside it:', problems),
    ...(problems.length === 0 ? ['✔ Pages and servers of the older release work beside it.'] : [remedy]),
    ...part('Pages of the newer release need servers of it, which are replaced first:', serversFirst),
    ...part('Migrations:', steps),
  ].join('\n');
}
