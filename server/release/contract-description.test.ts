import { Type } from 'typebox';
import type { TSchema } from 'typebox';
import { strictObject } from '#contract/http/scalar.schema.ts';
import { incompatibilities } from './contract-description.ts';
import type { ContractDescription, DescribedCall, DescribedSchema } from './contract-description.ts';

const schemaOf = (schema: TSchema): DescribedSchema => JSON.parse(JSON.stringify(schema)) as DescribedSchema;

const call = (
  differs: Partial<Record<'query' | 'body' | 'data', TSchema>> & { needs?: DescribedCall['needs'] },
) => {
  const { needs = 'none', data = strictObject({}), ...inputs } = differs;
  const parts = Object.entries(inputs).map(([part, schema]) => [part, schemaOf(schema)]);
  return { needs, isIdempotent: false, data: schemaOf(data), ...Object.fromEntries(parts) } as DescribedCall;
};

const only = (described: DescribedCall): ContractDescription => ({ 'GET /v1/x': described });
const body = (fields: Record<string, TSchema>): ContractDescription =>
  only(call({ body: strictObject(fields) }));
const data = (fields: Record<string, TSchema>): ContractDescription =>
  only(call({ data: strictObject(fields) }));
const kinds = (...names: readonly string[]) => Type.Union(names.map((name) => Type.Literal(name)));
const none = Type.Null();

const [text, whole, maybe] = [Type.String(), Type.Integer(), Type.Optional(Type.String())];

describe('a server whose contract grew lives with older pages', () => {
  it.each<[string, ContractDescription, ContractDescription]>([
    ['a call more', only(call({})), { ...only(call({})), 'GET /v1/y': call({}) }],
    ['an optional field of a request', body({ a: text }), body({ a: text, b: maybe })],
    ['a first, optional query', only(call({})), only(call({ query: strictObject({ a: maybe }) }))],
    ['a field of a request that may be absent now', body({ a: text }), body({ a: maybe })],
    [
      'a longer text in a request',
      body({ a: Type.String({ maxLength: 4 }) }),
      body({ a: Type.String({ maxLength: 9 }) }),
    ],
    ['a text of any form in a request', body({ a: Type.String({ pattern: '^a$' }) }), body({ a: text })],
    ['a number in place of a whole one in a request', body({ a: whole }), body({ a: Type.Number() })],
    ['one more kind in a request', body({ a: kinds('a', 'b') }), body({ a: kinds('a', 'b', 'c') })],
    ['null in a request', body({ a: text }), body({ a: Type.Union([text, none]) })],
    ['a field of a reply', data({ a: text }), data({ a: text, b: text })],
    ['a field of a reply that is there always now', data({ a: maybe }), data({ a: text })],
    ['an optional field of a reply less', data({ a: maybe, b: text }), data({ b: text })],
    ['a longer text in a reply', data({ a: Type.String({ maxLength: 4 }) }), data({ a: text })],
    ['one kind less in a reply', data({ a: kinds('a', 'b', 'c') }), data({ a: kinds('a', 'b') })],
    ['no null in a reply any more', data({ a: Type.Union([text, none]) }), data({ a: text })],
    ['a whole number in a reply', data({ a: Type.Number() }), data({ a: whole })],
    ['less login', only(call({ needs: 'trade' })), only(call({ needs: 'session' }))],
  ])('%s', (_what, before, after) => {
    expect(incompatibilities(before, after)).toEqual([]);
  });
});

describe('a server is refused that older pages do not work with', () => {
  const list = (item: TSchema) => data({ list: Type.Array(item) });
  it.each<[string, ContractDescription, ContractDescription, string]>([
    ['a call less', only(call({})), {}, 'GET /v1/x: the call is gone'],
    [
      'more login',
      only(call({})),
      only(call({ needs: 'session' })),
      'GET /v1/x: it needs session in place of none',
    ],
    [
      'an idempotency key',
      only(call({})),
      only({ ...call({}), isIdempotent: true }),
      'GET /v1/x: it needs an idempotency key, which pages do not send',
    ],
    [
      'no query',
      only(call({ query: strictObject({ a: maybe }) })),
      only(call({})),
      'GET /v1/x query: it is not accepted any more',
    ],
    [
      'a required field of a request',
      body({}),
      body({ a: text }),
      'GET /v1/x body.a: it is absent, and is required there',
    ],
    [
      'a first, required query',
      only(call({})),
      only(call({ query: strictObject({ a: text }) })),
      'GET /v1/x query.a: it is absent, and is required there',
    ],
    [
      'a field of a request that is required now',
      body({ a: maybe }),
      body({ a: text }),
      'GET /v1/x body.a: it may be absent, and is required there',
    ],
    ['a field of a request less', body({ a: maybe }), body({}), 'GET /v1/x body.a: it is refused there'],
    [
      'a shorter text in a request',
      body({ a: text }),
      body({ a: Type.String({ maxLength: 4 }) }),
      'GET /v1/x body.a: maxLength is 4 in place of none',
    ],
    [
      'a higher minimum in a request',
      body({ a: Type.Integer({ minimum: 0 }) }),
      body({ a: Type.Integer({ minimum: 1 }) }),
      'GET /v1/x body.a: minimum is 1 in place of 0',
    ],
    [
      'a form of a text in a request',
      body({ a: text }),
      body({ a: Type.String({ pattern: '^a$' }) }),
      'GET /v1/x body.a: the pattern is ^a$ in place of none',
    ],
    [
      'a kind less in a request',
      body({ a: kinds('a', 'b') }),
      body({ a: kinds('a') }),
      'GET /v1/x body.a: "b" is new there',
    ],
    [
      'another type in a request',
      body({ a: text }),
      body({ a: whole }),
      'GET /v1/x body.a: string in place of integer',
    ],
    [
      'a field of a reply less',
      data({ a: text }),
      data({}),
      'GET /v1/x data.a: it is absent, and is required there',
    ],
    [
      'a field of a reply that may be absent',
      data({ a: text }),
      data({ a: maybe }),
      'GET /v1/x data.a: it may be absent, and is required there',
    ],
    [
      'null in a reply',
      data({ a: text }),
      data({ a: Type.Union([text, none]) }),
      'GET /v1/x data.a: null in place of string',
    ],
    [
      'one more kind in a reply',
      data({ a: kinds('a', 'b') }),
      data({ a: kinds('a', 'b', 'c') }),
      'GET /v1/x data.a: "c" is new there',
    ],
    [
      'a number in place of a whole one in a reply',
      data({ a: whole }),
      data({ a: Type.Number() }),
      'GET /v1/x data.a: number in place of integer',
    ],
    [
      'anything in a reply',
      data({ a: text }),
      data({ a: Type.Unknown() }),
      'GET /v1/x data.a: anything in place of string',
    ],
    [
      'a field less in a list of a reply',
      list(strictObject({ a: text })),
      list(strictObject({})),
      'GET /v1/x data.list[].a: it is absent, and is required there',
    ],
    [
      'another value in a record of a reply',
      data({ of: Type.Record(Type.String(), whole) }),
      data({ of: Type.Record(Type.String(), text) }),
      'GET /v1/x data.of.*: string in place of integer',
    ],
    [
      'a field less in one of the kinds of a reply',
      data({ a: Type.Union([strictObject({ b: text }), none]) }),
      data({ a: Type.Union([strictObject({}), none]) }),
      'GET /v1/x data.a.b: it is absent, and is required there',
    ],
  ])('%s', (_what, before, after, problem) => {
    expect(incompatibilities(before, after).map(({ at, what }) => `${at}: ${what}`)).toContain(problem);
  });
});
