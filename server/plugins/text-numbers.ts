import type { TSchema } from 'typebox';

/** Reads the whole numbers of a query or a form, which arrive as text; what is no plain number stays text and is refused. */
export function readNumbers(values: unknown, schema: TSchema): void {
  if (typeof values !== 'object' || values === null) return;
  const given = values as Record<string, unknown>;
  for (const name of integerNames(schema)) {
    const value = given[name];
    if (typeof value === 'string' && /^-?(?:0|[1-9]\d{0,14})$/.test(value)) given[name] = Number(value);
  }
}

function integerNames(schema: TSchema): string[] {
  const properties = 'properties' in schema ? (schema.properties as Record<string, { type?: unknown }>) : {};
  return Object.keys(properties).filter((name) => properties[name]?.type === 'integer');
}
