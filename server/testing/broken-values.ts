import { Value } from 'typebox/value';
import type { TObject, TSchema } from 'typebox';

type Fields = Record<string, unknown>;

/** A request part with one error; `isWrong` is TypeBox's own result, not the server's. */
export interface Variant {
  readonly name: string;
  readonly value: unknown;
  readonly isWrong: boolean;
}

const huge = 'x'.repeat(5000);
const texts = [
  '',
  huge,
  'a\u0000b',
  'line\nbreak',
  '\u0085',
  "'; drop table member; --",
  '../../etc',
  '💥',
  '-1',
  '1e3',
  '0x10',
  ' 1',
  'true',
  'null',
  '9'.repeat(30),
];
const others = [null, true, 1, -1, 1.5, Number.MAX_SAFE_INTEGER, [], ['a'], [1], {}, { a: 1 }, '\ud800'];

/** The valid value with one field at a time missing or broken, and with an unknown key. */
export function variantsOf(schema: TObject, valid: Fields, isText: boolean): Variant[] {
  const names = Object.keys(schema.properties);
  const broken = names.flatMap((name) =>
    [...texts, ...(isText ? [] : others)].map((value) => ({
      name: `${name} = ${label(value)}`,
      value: { ...valid, [name]: value },
    })),
  );
  const missing = names.map((name) => ({ name: `${name} is missing`, value: without(valid, name) }));
  const unknown = ['unknown', 'constructor', 'toString'].map((name) => ({
    name: `${name} is unknown`,
    value: { ...valid, [name]: '1' },
  }));
  const whole = isText
    ? []
    : [null, [], 'text', 1, true].map((value) => ({ name: `all = ${label(value)}`, value }));
  return [...broken, ...missing, ...unknown, ...whole].map((variant) => ({
    ...variant,
    isWrong: !isRight(schema, variant.value, isText),
  }));
}

/** Integers arrive as text in a query or a form. */
function isRight(schema: TObject, value: unknown, isText: boolean): boolean {
  if (!isText) return Value.Check(schema, value);
  const read = Object.fromEntries(
    Object.entries(value as Fields).map(([name, text]) => [
      name,
      isInteger(schema.properties[name]) ? readNumber(text) : text,
    ]),
  );
  return Value.Check(schema, read);
}

function isInteger(schema: TSchema | undefined): boolean {
  return schema !== undefined && 'type' in schema && schema.type === 'integer';
}

function readNumber(text: unknown): unknown {
  return /^-?(0|[1-9]\d{0,14})$/.test(String(text)) ? Number(text) : text;
}

function without(fields: Fields, name: string): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name));
}

function label(value: unknown): string {
  return JSON.stringify(value).slice(0, 30);
}
