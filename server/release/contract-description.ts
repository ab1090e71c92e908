import type { Need } from '#contract/http/endpoint.ts';

/** A JSON schema, as far as the contract uses it. */
export interface DescribedSchema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly DescribedSchema[];
  readonly properties?: Readonly<Record<string, DescribedSchema>>;
  readonly patternProperties?: Readonly<Record<string, DescribedSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | DescribedSchema;
  readonly items?: DescribedSchema;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

/** What a page and a server agree on for one call. */
export interface DescribedCall {
  readonly needs: Need;
  readonly isIdempotent: boolean;
  readonly query?: DescribedSchema;
  readonly form?: DescribedSchema;
  readonly body?: DescribedSchema;
  readonly data: DescribedSchema;
}

/** The contract of a release: its calls by method and path. It is a file of the release. */
export type ContractDescription = Readonly<Record<string, DescribedCall>>;

/** A part of a call at which two contracts differ, and why a page of one does not work with a server of the other. */
export interface Incompatibility {
  /** `GET /v1/x data.list[].title` */
  readonly at: string;
  readonly what: string;
}

const needed: readonly Need[] = ['none', 'session', 'trade', 'operator'];

/**
 * Why pages that were built on one contract do not work with a server of another one: calls that are gone or ask for more, requests
 * that would be refused, replies that they do not know. Fields that a reply has besides are none: no page reads them.
 */
export function incompatibilities(
  pages: ContractDescription,
  server: ContractDescription,
): readonly Incompatibility[] {
  return Object.entries(pages).flatMap(([call, asked]) => {
    const answered = server[call];
    if (answered === undefined) return [{ at: call, what: 'the call is gone' }];
    const inputs = (['query', 'form', 'body'] as const).flatMap((part) =>
      inputProblems(asked[part], answered[part], `${call} ${part}`),
    );
    return [
      ...(needed.indexOf(answered.needs) > needed.indexOf(asked.needs)
        ? [{ at: call, what: `it needs ${answered.needs} in place of ${asked.needs}` }]
        : []),
      ...(answered.isIdempotent && !asked.isIdempotent
        ? [{ at: call, what: 'it needs an idempotency key, which pages do not send' }]
        : []),
      ...inputs,
      ...misfits(answered.data, asked.data, { at: `${call} data`, isReply: true }),
    ];
  });
}

/** A page without this part sends none, which an object without required fields accepts as empty. */
function inputProblems(
  sent: DescribedSchema | undefined,
  accepted: DescribedSchema | undefined,
  at: string,
): readonly Incompatibility[] {
  if (sent === undefined && accepted === undefined) return [];
  if (accepted === undefined) return [{ at, what: 'it is not accepted any more' }];
  return misfits(sent ?? { type: 'object' }, accepted, { at, isReply: false });
}

interface Place {
  readonly at: string;
  /** In a reply bounds and unknown fields do no harm. */
  readonly isReply: boolean;
}

const isAnything = ({ type, anyOf, enum: values, ...rest }: DescribedSchema): boolean =>
  type === undefined && anyOf === undefined && values === undefined && !('const' in rest);

/** The values that a schema names one by one; null where it does not. */
function valuesOf(schema: DescribedSchema): readonly string[] | null {
  if ('const' in schema) return [JSON.stringify(schema.const)];
  return schema.enum?.map((value) => JSON.stringify(value)) ?? null;
}

/** Why a value of one schema may not be one of the other. */
function misfits(from: DescribedSchema, to: DescribedSchema, place: Place): readonly Incompatibility[] {
  const { at } = place;
  if (isAnything(to)) return [];
  if (from.anyOf) return from.anyOf.flatMap((each) => misfits(each, to, place));
  if (to.anyOf) {
    const tried = to.anyOf.map((each) => ({ each, problems: misfits(from, each, place) }));
    if (tried.some(({ problems }) => problems.length === 0)) return [];
    const alike = tried.filter(({ each }) => each.type === from.type && valuesOf(each) === null);
    return (
      (alike.length === 1 ? alike[0]?.problems : undefined) ?? [{ at, what: `${nameOf(from)} is new there` }]
    );
  }
  if (isAnything(from)) return [{ at, what: `anything in place of ${nameOf(to)}` }];
  const [given, known] = [valuesOf(from), valuesOf(to)];
  if (known !== null) {
    const unknown = given?.filter((value) => !known.includes(value));
    if (unknown === undefined) return [{ at, what: `${nameOf(from)} in place of ${known.join(', ')}` }];
    return unknown.map((value) => ({ at, what: `the value ${value} is not known there` }));
  }
  const isNumber = from.type === 'integer' && to.type === 'number';
  if (from.type !== to.type && !isNumber) return [{ at, what: `${nameOf(from)} in place of ${nameOf(to)}` }];
  if (to.type === 'object') return fieldMisfits(from, to, place);
  const items =
    to.items === undefined ? [] : misfits(from.items ?? {}, to.items, { ...place, at: `${at}[]` });
  return [...(place.isReply || given !== null ? [] : narrowed(from, to, at)), ...items];
}

const nameOf = (schema: DescribedSchema): string =>
  valuesOf(schema)?.join(', ') ?? schema.anyOf?.map(nameOf).join(' or ') ?? schema.type ?? 'anything';

const lowest = ['minimum', 'minLength', 'minItems'] as const;
const highest = ['maximum', 'maxLength', 'maxItems'] as const;

function narrowed(from: DescribedSchema, to: DescribedSchema, at: string): readonly Incompatibility[] {
  const bounds = [
    ...lowest.filter(
      (name) => (to[name] ?? -Infinity) > (from[name] ?? (name === 'minimum' ? -Infinity : 0)),
    ),
    ...highest.filter((name) => (to[name] ?? Infinity) < (from[name] ?? Infinity)),
  ];
  const isOther = to.pattern !== undefined && to.pattern !== from.pattern;
  return [
    ...bounds.map((name) => ({
      at,
      what: `${name} is ${String(to[name])} in place of ${String(from[name] ?? 'none')}`,
    })),
    ...(isOther ? [{ at, what: `the pattern is ${to.pattern} in place of ${from.pattern ?? 'none'}` }] : []),
  ];
}

function fieldMisfits(
  from: DescribedSchema,
  to: DescribedSchema,
  { at, isReply }: Place,
): readonly Incompatibility[] {
  const given = from.properties ?? {};
  const known = to.properties ?? {};
  const other = Object.values(to.patternProperties ?? {})[0] ?? to.additionalProperties;
  const always = new Set(from.required ?? []);
  const missing = (to.required ?? [])
    .filter((name) => !always.has(name))
    .map((name) => ({
      at: `${at}.${name}`,
      what: name in given ? 'it may be absent, and is required there' : 'it is absent, and is required there',
    }));
  const fields = Object.entries(given).flatMap(([name, schema]) => {
    const place = { at: `${at}.${name}`, isReply };
    const there = known[name];
    if (there !== undefined) return misfits(schema, there, place);
    if (typeof other === 'object') return misfits(schema, other, place);
    return other === false && !isReply ? [{ at: place.at, what: 'it is refused there' }] : [];
  });
  const [rest, restThere] = [
    Object.values(from.patternProperties ?? {})[0],
    typeof other === 'object' ? other : undefined,
  ];
  const records = rest && restThere ? misfits(rest, restThere, { at: `${at}.*`, isReply }) : [];
  return [...missing, ...fields, ...records];
}
