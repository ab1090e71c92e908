import { contractCalls } from './contract-tables.ts';
import { migrations } from '#server/db/migrate.ts';
import type { ContractDescription, DescribedSchema } from '#server/release/contract-description.ts';
import { canonicalBytes } from '#server/release/release-keys.ts';
import type { SchemaStep } from '#server/release/schema-steps.ts';
import type { TSchema } from 'typebox';

/** What a schema says of values: words for developers are no part of the contract. */
function plain(schema: TSchema): DescribedSchema {
  const words = new Set(['description', 'title', 'examples']);
  // The name of a field is no such word.
  const isWord = (key: string, value: unknown): boolean => words.has(key) && typeof value !== 'object';
  const text = JSON.stringify(schema, (key, value: unknown) => (isWord(key, value) ? undefined : value));
  return JSON.parse(text) as DescribedSchema;
}

/** The contract of visitors' pages; the console is one page, of the server that serves it. */
export const describedContract = (): ContractDescription =>
  Object.fromEntries(
    contractCalls.map(({ row, schema: { query, form, body, data } }) => [
      `${row.method} ${row.path}`,
      {
        needs: row.needs,
        isIdempotent: row.idempotent === true,
        ...(query ? { query: plain(query) } : {}),
        ...(form ? { form: plain(form) } : {}),
        ...(body ? { body: plain(body) } : {}),
        data: plain(data),
      },
    ]),
  );

const describedSteps = (): SchemaStep[] =>
  migrations.map(({ name, unusedSince }) => ({
    name,
    ...(unusedSince === undefined ? {} : { unusedSince }),
  }));

/** Files that a release has beside what was built, by their paths: what is compared before it is rolled out. */
export const releaseDescriptions = (): ReadonlyMap<string, Buffer> =>
  new Map([
    ['dist/contract.json', canonicalBytes(describedContract())],
    ['dist/schema-steps.json', canonicalBytes(describedSteps())],
  ]);
