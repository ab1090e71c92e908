import type { Static, TSchema } from 'typebox';

/** Every reply of the API (product 7.2): `code` is 0 on success, and then `data` has the result. */
export interface Envelope<T> {
  readonly code: number;
  readonly data: T;
  readonly msg: string;
}

/** The login that a call requires: of the visitor (product 7.7), or of an operator at the console. */
export type Need = 'none' | 'session' | 'trade' | 'operator';

/**
 * The shape of a value, without the schema library. A text has the first letters of the allowed types: `s`tring,
 * `n`umber, `b`oolean, `o`bject, `z` for null, `u` for an absent field. A record is an object with these fields, a list of
 * one shape is a list of such items, and a list of several shapes allows any of them.
 */
export type ReplyShape = string | readonly ReplyShape[] | { readonly [field: string]: ReplyShape };

/** The address and the options of one call: all of the contract that the client ships. */
export interface EndpointRow {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly needs: Need;
  /** A failure shows no toast (product 7.13). */
  readonly quiet?: true;
  /** The write has an `idempotency-key`, and the same key is answered with the same bytes. */
  readonly idempotent?: true;
  /** A GET with an effect: it is protected against forged requests like a write. */
  readonly hasEffect?: true;
  /** The shape of `data`; set by the build of the client, which does not ship the schemas. */
  readonly shape?: ReplyShape;
}

/** An input that a developer can send as it is. */
export interface CallExample {
  readonly query?: Readonly<Record<string, string | number>>;
  readonly form?: Readonly<Record<string, string>>;
  readonly body?: object;
  /** Why it is refused as it is, and what to replace. */
  readonly refused?: string;
}

/** The schemas of one call; `form` is an URL-encoded body and `body` a JSON one. */
export interface CallSchema {
  /** What it does, for developers; `callTable` requires it. */
  readonly title?: string;
  /** The group of calls that it belongs to. */
  readonly subject?: string;
  /** Absent where a call without any input can be sent. */
  readonly example?: CallExample;
  readonly query?: TSchema;
  readonly form?: TSchema;
  readonly body?: TSchema;
  readonly data: TSchema;
}

/** A row with the type of its schemas, for the compiler only. */
export type Endpoint<S extends CallSchema = CallSchema> = EndpointRow & { readonly schema?: S };

type PartOf<S, Part extends 'query' | 'form' | 'body'> =
  S extends Record<Part, infer T extends TSchema> ? { readonly [P in Part]: Static<T> } : unknown;

/** The input of a call: the parts that the schemas of the endpoint name, and nothing else. */
export type InputOf<E> =
  E extends Endpoint<infer S> ? PartOf<S, 'query'> & PartOf<S, 'form'> & PartOf<S, 'body'> : never;

/** The `data` of a reply. */
export type DataOf<E> = E extends Endpoint<infer S> ? Static<S['data']> : never;

/**
 * Joins a table of rows to its table of schemas; a row without schemas, or schemas without a row, does not compile. The
 * build of the client adds the `shapes` that it has made of the schemas (`build/bundles/reply-shapes.ts`).
 */
export function endpoints<S extends Record<string, CallSchema>>(
  rows: { readonly [K in keyof S]: EndpointRow },
  shapes?: Readonly<Record<string, ReplyShape>>,
): { readonly [K in keyof S]: Endpoint<S[K]> } {
  for (const [name, row] of Object.entries<EndpointRow>(rows)) {
    const shape = shapes?.[name];
    if (shape !== undefined) Object.assign(row, { shape });
  }
  return rows;
}
