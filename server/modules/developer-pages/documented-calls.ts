import type { CallExample, Need } from '#contract/http/endpoint.ts';
import type { FastifyInstance } from 'fastify';

/** A JSON schema, as far as fields are described by it. */
interface Schema {
  readonly type?: string;
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly nullable?: boolean;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}

interface Parameter {
  readonly name: string;
  readonly description?: string;
  readonly required?: boolean;
  readonly schema: Schema;
}

type Content = Readonly<Record<string, { readonly schema: Schema }>>;

/** A call in the OpenAPI document, with the fields that `routeSchema` adds. */
interface Operation {
  readonly summary: string;
  readonly description: string;
  readonly tags?: readonly string[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<'200', { readonly content: Content }>>;
  readonly 'x-needs': Need;
  readonly 'x-idempotent': boolean;
  readonly 'x-example': CallExample;
}

/** A field of an input or of a reply. */
export interface Field {
  /** With the fields and lists that it is in: `task_list[].title`. */
  readonly name: string;
  /** Type, unit, bounds, and whether it may be left out. */
  readonly notes: readonly string[];
}

/** A call as a developer reads of it. */
export interface DocumentedCall {
  readonly method: string;
  readonly path: string;
  readonly title: string;
  readonly subject: string;
  readonly needs: Need;
  /** What it needs and does, in a sentence. */
  readonly manner: string;
  readonly isIdempotent: boolean;
  readonly query: readonly Field[];
  readonly body: readonly Field[];
  readonly data: readonly Field[];
  readonly example: CallExample;
}

/** What every query may carry (product 7.4). */
const common = ['ts', 'rd', 'sign'];

/** Every registered call, in the order of registration. */
export function documentedCalls(app: FastifyInstance): readonly DocumentedCall[] {
  const paths = (app.swagger().paths ?? {}) as Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) =>
      documented(method.toUpperCase(), path, operation),
    ),
  );
}

function documented(method: string, path: string, operation: Operation): DocumentedCall {
  const { parameters = [], requestBody, responses } = operation;
  const body = Object.values(requestBody?.content ?? {})[0]?.schema;
  const envelope = Object.values(responses['200'].content)[0]?.schema;
  return {
    method,
    path,
    title: operation.summary,
    subject: operation.tags?.[0] ?? '',
    needs: operation['x-needs'],
    manner: operation.description,
    isIdempotent: operation['x-idempotent'],
    query: parameters.flatMap(parameterField),
    body: body ? fieldsOf(body) : [],
    data: fieldsOf(envelope?.properties?.data ?? {}),
    example: operation['x-example'],
  };
}

function parameterField({ name, description, required, schema }: Parameter): readonly Field[] {
  if (common.includes(name)) return [];
  const unit = description === undefined ? {} : { description };
  return [{ name, notes: notesOf({ ...schema, ...unit }, required === true) }];
}

function fieldsOf(schema: Schema, before = ''): readonly Field[] {
  const { anyOf = [], items, properties = {}, required = [] } = schema;
  return [
    ...anyOf.flatMap((each) => fieldsOf(each, before)),
    ...(items ? fieldsOf(items, `${before.replace(/\.$/, '')}[].`) : []),
    ...Object.entries(properties).flatMap(([name, inner]) => [
      { name: before + name, notes: notesOf(inner, required.includes(name)) },
      ...fieldsOf(inner, `${before}${name}.`),
    ]),
  ];
}

const typeNames: Readonly<Record<string, string>> = {
  string: '文本',
  integer: '整数',
  number: '数字',
  boolean: '是或否',
  object: '对象',
  array: '列表',
};

function notesOf(schema: Schema, isRequired: boolean): readonly string[] {
  const { description, minimum, maximum, maxLength } = schema;
  return [
    typeOf(schema),
    ...(description === undefined ? [] : [`单位：${description}`]),
    ...(minimum === undefined || maximum === undefined || maximum === Number.MAX_SAFE_INTEGER
      ? []
      : [`${minimum} 到 ${maximum}`]),
    ...(maxLength === undefined ? [] : [`最长 ${maxLength}`]),
    ...(isNullable(schema) ? ['可为 null'] : []),
    ...(isRequired ? [] : ['可省略']),
  ];
}

function typeOf({ type, items, enum: values, anyOf = [] }: Schema): string {
  if (values !== undefined) return values.map((value) => JSON.stringify(value)).join(' | ');
  if (items !== undefined) return `${typeOf(items)}的列表`;
  const types = anyOf.filter(({ type: each }) => each !== 'null').map(typeOf);
  return anyOf.length > 0 ? [...new Set(types)].join(' | ') : (typeNames[type ?? ''] ?? '任意');
}

function isNullable({ nullable = false, anyOf = [] }: Schema): boolean {
  return nullable || anyOf.some((each) => each.type === 'null' || isNullable(each));
}
