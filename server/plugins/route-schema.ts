import type { CallSchema, EndpointRow } from '#contract/endpoint.ts';
import { plainText, strictObject, timestampText } from '#contract/scalar.schema.ts';
import type { FastifySchema } from 'fastify';
import { Type } from 'typebox';
import type { TObject, TSchema } from 'typebox';

/** Every call may carry these (spec section 7: a timestamp and an optional signature, with the random value it was made by). */
const signing = {
  ts: Type.Optional(timestampText()),
  rd: Type.Optional(plainText(256)),
  sign: Type.Optional(plainText(128)),
};

/** The query of a call, with the parts that every call may carry. */
export function querySchema(schemas: CallSchema): TObject {
  const own = schemas.query && 'properties' in schemas.query ? (schemas.query as TObject).properties : {};
  return strictObject({ ...signing, ...own });
}

/** The envelope around the data of a success. */
function envelopeSchema(data: TSchema): TSchema {
  return Type.Object({ code: Type.Integer(), data, msg: Type.String() });
}

/** What Fastify validates and serialises by, and what the OpenAPI document is made from. */
export function routeSchema(name: string, row: EndpointRow, schemas: CallSchema): FastifySchema {
  const body = schemas.form ?? schemas.body;
  return {
    ...described(name, row),
    querystring: querySchema(schemas),
    ...(body ? { body } : {}),
    ...(schemas.form ? { consumes: ['application/x-www-form-urlencoded'] } : {}),
    response: { 200: envelopeSchema(schemas.data) },
  };
}

function described(name: string, row: EndpointRow): object {
  const manners = [
    `needs ${row.needs}`,
    ...(row.idempotent ? ['carries idempotency-key'] : []),
    ...(row.hasEffect ? ['has an effect although it is a GET'] : []),
  ];
  return { operationId: `${row.method} ${row.path}`, summary: name, description: manners.join(', ') };
}

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
