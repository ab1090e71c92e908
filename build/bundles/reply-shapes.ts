import { existsSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'rollup';
import type { CallSchema, ReplyShape } from '../../contract/http/endpoint.ts';

/** The part of a JSON schema that a shape is made of. */
interface Schema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly const?: unknown;
}

const letters: Readonly<Record<string, string>> = {
  ...{ string: 's', number: 'n', integer: 'n', boolean: 'b', null: 'z' },
};

/** Allowed whatever it is. */
const anything = 'snbozu';

/** The shape of the values of a schema: types and fields without limits, formats and lengths. */
export function shapeOf(schema: Schema): ReplyShape {
  const { type, properties, items, anyOf } = schema;
  if (anyOf !== undefined) return either(anyOf.map(shapeOf));
  if (items !== undefined) return [shapeOf(items)];
  if (properties !== undefined)
    return Object.fromEntries(
      Object.entries(properties)
        .map(([name, of]) => [name, fieldShape(of, schema.required?.includes(name) === true)] as const)
        .filter(([, shape]) => shape !== anything),
    );
  if (schema.const !== undefined) return (typeof schema.const)[0] ?? anything;
  return type === 'object' ? 'o' : (letters[type ?? ''] ?? anything);
}

function fieldShape(schema: Schema, isRequired: boolean): ReplyShape {
  const shape = shapeOf(schema);
  return isRequired ? shape : either([shape, 'u']);
}

function either(shapes: readonly ReplyShape[]): ReplyShape {
  const texts = [...new Set(shapes.filter((shape) => typeof shape === 'string').join(''))].sort().join('');
  const others = shapes.flatMap((shape) => (typeof shape === 'string' ? [] : [shape]));
  if (others.length === 0) return texts.length === anything.length ? anything : texts;
  // A list of one shape would be a list of such items.
  return [texts, ...others];
}

/** A call of a function by its name, in a parsed module. */
interface CallNode {
  readonly type: string;
  readonly callee: { readonly name?: string };
  readonly arguments: readonly { readonly end: number }[];
}

const joined = /\bendpoints<typeof (\w+)>\(/g;

/**
 * Gives every row of the contract the shape of its replies, made of its schema, so that the bundle refuses a reply that
 * it could not draw. The modules keep their content otherwise.
 */
export function replyShapes(): Plugin {
  return {
    name: 'reply-shapes',
    async transform(code, id) {
      const schemaFile = id.replace(/\.ts$/, '.schema.ts');
      if (!/\/contract\/.*(?<!\.schema)\.ts$/.test(id) || !existsSync(schemaFile)) return null;
      const tables = [...readFileSync(id, 'utf8').matchAll(joined)].map(([, name = '']) => name);
      if (tables.length === 0) return null;
      const schemas = (await import(pathToFileURL(schemaFile).href)) as Record<string, unknown>;
      const ends = callEnds(this.parse(code));
      if (ends.length !== tables.length)
        this.error(`${id}: ${ends.length} tables of rows, ${tables.length} of schemas`);
      let shaped = code;
      for (const [at, end] of [...ends.entries()].reverse()) {
        const table = schemas[tables[at] ?? ''] as Readonly<Record<string, CallSchema>>;
        const shapes = Object.fromEntries(
          Object.entries(table).map(([name, { data }]) => [name, shapeOf(data as Schema)]),
        );
        shaped = `${shaped.slice(0, end)}, ${JSON.stringify(shapes)}${shaped.slice(end)}`;
      }
      return { code: shaped, map: null };
    },
  };
}

/** Where the first argument of each call of `endpoints` ends, in the order of the calls. */
export function callEnds(node: unknown): readonly number[] {
  if (typeof node !== 'object' || node === null) return [];
  const { type, callee, arguments: [rows] = [] } = node as Partial<CallNode>;
  const isTable = type === 'CallExpression' && callee?.name === 'endpoints' && rows !== undefined;
  return isTable ? [rows.end] : Object.values(node).flatMap(callEnds);
}
