import type { CallSchema, EndpointRow } from '#contract/http/endpoint.ts';
import { plainText, strictObject, timestampText } from '#contract/http/scalar.schema.ts';
import type { FastifySchema } from 'fastify';
import { Type } from 'typebox';
import type { TObject, TSchema } from 'typebox';

/**
 * Parameters that every call may carry (product 7.4: a timestamp and an optional signature with its random value).
 */
const signing = {
  ts: Type.Optional(timestampText()),
  rd: Type.Optional(plainText(256)),
  sign: Type.Optional(plainText(128)),
};

/** The query of a call, with the parameters that every call may carry. */
export function querySchema(schemas: CallSchema): TObject {
  const own = schemas.query && 'properties' in schemas.query ? (schemas.query as TObject).properties : {};
  return strictObject({ ...signing, ...own });
}

/** The envelope of a successful reply. */
function envelopeSchema(data: TSchema): TSchema {
  return Type.Object({ code: Type.Integer(), data, msg: Type.String() });
}

/** Schema for Fastify's validation and serialisation and for the OpenAPI document. */
export function routeSchema(name: string, row: EndpointRow, schemas: CallSchema): FastifySchema {
  const body = schemas.form ?? schemas.body;
  return {
    ...described(name, row, schemas),
    querystring: querySchema(schemas),
    ...(body ? { body } : {}),
    ...(schemas.form ? { consumes: ['application/x-www-form-urlencoded'] } : {}),
    response: { 200: envelopeSchema(schemas.data) },
  };
}

/** What each need asks of the caller, as the API's documentation shows it. */
export const needNames = {
  none: '不需要登录',
  session: '需要登录',
  trade: '需要交易登录',
  operator: '需要控制台登录',
} as const;

/** What the OpenAPI document says of a call; the fields `x-…` are for the page `/docs`. */
function described(name: string, row: EndpointRow, { title = name, subject, example }: CallSchema): object {
  const conditions = [
    needNames[row.needs],
    ...(row.idempotent ? ['请求头带 idempotency-key，重复发送只生效一次'] : []),
    ...(row.hasEffect ? ['虽是 GET，但有副作用'] : []),
  ];
  return {
    operationId: `${row.method} ${row.path}`,
    summary: title,
    description: conditions.join('；'),
    ...(subject === undefined ? {} : { tags: [subject] }),
    'x-needs': row.needs,
    'x-idempotent': row.idempotent === true,
    'x-example': example ?? {},
  };
}

/**
 * Parses the integers of a query or a form, which arrive as text; a text that is not a plain number stays text and is
 * refused.
 */
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
