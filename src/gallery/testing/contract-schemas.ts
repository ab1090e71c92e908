import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { CallSchema, EndpointRow } from '#contract/http/endpoint.ts';

const contract = join(import.meta.dirname, '../../../contract');

type Module = Readonly<Record<string, unknown>>;
type Table<T> = Readonly<Record<string, T>>;

function tableIn<T>(module: Module, holds: (row: T) => boolean): Table<T> {
  const tables = Object.values(module).filter((value) => typeof value === 'object' && value !== null);
  const found = tables.find((table) => Object.values(table as Table<T>).every(holds));
  return (found ?? {}) as Table<T>;
}

async function schemasBeside(file: string): Promise<[string, CallSchema][]> {
  const rows = (await import(join(contract, file.replace('.schema', '')))) as Module;
  const schemas = (await import(join(contract, file))) as Module;
  const table = tableIn<EndpointRow>(rows, (row) => typeof row === 'object' && 'method' in row);
  const schemaOf = tableIn<CallSchema>(schemas, (row) => typeof row === 'object' && 'data' in row);
  return Object.entries(table).flatMap(([name, { method, path }]) => {
    const schema = schemaOf[name];
    return schema === undefined ? [] : [[`${method} ${path}`, schema]];
  });
}

/** The schemas of every call of the contract, by `METHOD /path`. */
export async function contractSchemas(): Promise<ReadonlyMap<string, CallSchema>> {
  const files = readdirSync(contract, { recursive: true, encoding: 'utf8' });
  const pairs = files.filter(
    (file) => file.endsWith('.schema.ts') && files.includes(file.replace('.schema', '')),
  );
  return new Map((await Promise.all(pairs.map(schemasBeside))).flat());
}
