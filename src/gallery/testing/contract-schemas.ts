import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { CallSchema, EndpointRow } from '#contract/http/endpoint.ts';

const contract = join(import.meta.dirname, '../../../contract');

type Module = Readonly<Record<string, unknown>>;
type Table<T> = Readonly<Record<string, T>>;

/** The tables that a module exports, by their names. */
function tablesIn<T>(module: Module, holds: (row: T) => boolean): [string, Table<T>][] {
  const tables = Object.entries(module).filter(([, value]) => typeof value === 'object' && value !== null);
  return (tables as [string, Table<T>][]).filter(([, table]) => Object.values(table).every(holds));
}

async function schemasBeside(file: string): Promise<[string, CallSchema][]> {
  const rows = (await import(join(contract, file.replace('.schema', '')))) as Module;
  const schemas = (await import(join(contract, file))) as Module;
  const tables = tablesIn<EndpointRow>(rows, (row) => typeof row === 'object' && 'method' in row);
  const schemaTables = tablesIn<CallSchema>(schemas, (row) => typeof row === 'object' && 'data' in row);
  return tables.flatMap(([name, table]) => {
    const [, schemaOf = {}] = schemaTables.find(([of]) => of === `${name}Schemas`) ?? schemaTables[0] ?? [];
    return Object.entries(table).flatMap(([row, { method, path }]): [string, CallSchema][] => {
      const schema = schemaOf[row];
      return schema === undefined ? [] : [[`${method} ${path}`, schema]];
    });
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
