import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import type { DraftProblem } from './problem-words.ts';

interface SchemaError {
  readonly keyword: string;
  readonly instancePath: string;
  readonly params: object;
  readonly message: string;
}

/** What a value that does not fit its schema must be, in Chinese. */
const words: Readonly<Record<string, (params: Readonly<Record<string, unknown>>) => string>> = {
  type: ({ type }) => `类型不正确，应为${typeNames[String(type)] ?? String(type)}`,
  minimum: ({ limit }) => `不能小于 ${String(limit)}`,
  maximum: ({ limit }) => `不能大于 ${String(limit)}`,
  minLength: ({ limit }) => (limit === 1 ? '不能为空' : `至少 ${String(limit)} 个字`),
  maxLength: ({ limit }) => `最多 ${String(limit)} 个字`,
  minItems: ({ limit }) => `至少 ${String(limit)} 项`,
  maxItems: ({ limit }) => `最多 ${String(limit)} 项`,
  uniqueItems: () => '有重复的项',
  pattern: () => '格式不正确',
  enum: () => '不在可选范围内',
  const: () => '不在可选范围内',
  anyOf: () => '不符合任何一种形式',
};

const typeNames: Readonly<Record<string, string>> = {
  ...{
    string: '文字',
    integer: '整数',
    number: '数字',
    boolean: '是或否',
    array: '列表',
    object: '一组字段',
  },
};

/** Every place of a value that does not fit its schema; `root` is the place of the value. */
export function schemaProblems(schema: TSchema, value: unknown, root = ''): DraftProblem[] {
  const errors: readonly SchemaError[] = Value.Errors(schema, value);
  // Beside the error of a union stand those of each of its forms, which say nothing of what was meant.
  const unions = errors.filter(({ keyword }) => keyword === 'anyOf').map(({ instancePath }) => instancePath);
  const told = errors.filter(
    ({ keyword, instancePath }) =>
      keyword === 'anyOf' ||
      !unions.some((path) => instancePath === path || instancePath.startsWith(`${path}/`)),
  );
  return told.flatMap((error) => describe(error, root, value));
}

function describe({ keyword, instancePath, params, message }: SchemaError, root: string, value: unknown) {
  const at = placeOf(instancePath, root, value);
  const given = params as Readonly<Record<string, unknown>>;
  const names = (key: string): string[] => (Array.isArray(given[key]) ? (given[key] as string[]) : []);
  const below = (name: string): string => (at === '' ? name : `${at}/${name}`);
  // It stands beside that of the field that is not known.
  if (keyword === 'boolean') return [];
  if (keyword === 'required') {
    return names('requiredProperties').map((name) => ({ place: below(name), words: '不能为空' }));
  }
  if (keyword === 'additionalProperties') {
    return names('additionalProperties').map((name) => ({ place: below(name), words: '没有这个字段' }));
  }
  return [{ place: at, words: words[keyword]?.(given) ?? message }];
}

/** A pointer into a value as a place: things in lists are named by their ids. */
function placeOf(pointer: string, root: string, value: unknown): string {
  const names = pointer.split('/').slice(1);
  let here: unknown = value;
  const places = names.map((name) => {
    here = (Object(here) as Readonly<Record<string, unknown>>)[name];
    const { id } = Object(here) as { readonly id?: unknown };
    return /^\d+$/.test(name) && typeof id === 'string' && id !== '' ? id : name;
  });
  return [...(root === '' ? [] : [root]), ...places].join('/');
}
