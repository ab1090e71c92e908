import { readFile } from 'node:fs/promises';
import { StartFailure } from '#server/errors.ts';
import { Value } from 'typebox/value';
import type { Static, TSchema } from 'typebox';
import { closesSampleSchema } from './closes.schema.ts';
import { bankSampleSchema, brokerSampleSchema, privilegeSampleSchema } from './samples.schema.ts';
import type { Samples } from './samples.schema.ts';

/**
 * Reads `banks.json`, `broker.json`, `privileges.json` and `closes.json` of a content folder.
 * @throws StartFailure that names the file and the first thing wrong with it.
 */
export async function readSamples(folder: URL): Promise<Samples> {
  const [broker, banks, privileges, closes] = await Promise.all([
    read(folder, 'broker.json', brokerSampleSchema),
    read(folder, 'banks.json', bankSampleSchema),
    read(folder, 'privileges.json', privilegeSampleSchema),
    read(folder, 'closes.json', closesSampleSchema),
  ]);
  return { broker, banks, privileges, closes };
}

async function read<S extends TSchema>(folder: URL, name: string, schema: S): Promise<Static<S>> {
  const value: unknown = JSON.parse(await readFile(new URL(name, folder), 'utf8'));
  if (Value.Check(schema, value)) return value;
  const [first] = Value.Errors(schema, value);
  throw new StartFailure(`The content is wrong: ${name}${first?.instancePath ?? ''} ${first?.message ?? ''}`);
}
