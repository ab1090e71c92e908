import { Value } from 'typebox/value';
import { Type } from 'typebox';
import type { TSchema } from 'typebox';
import type { ReplyShape } from '../../contract/http/endpoint.ts';
import { endpoints } from '../../contract/http/endpoint.ts';
import { parseAst } from 'rollup/parseAst';
import { callEnds, shapeOf } from './reply-shapes.ts';

test.each<[string, TSchema, ReplyShape]>([
  ['a text', Type.String({ minLength: 3 }), 's'],
  ['a whole number', Type.Integer(), 'n'],
  ['a moment or null', Type.Union([Type.Integer(), Type.Null()]), 'nz'],
  ['words', Type.Union([Type.Literal('up'), Type.Literal('down')]), 's'],
  ['a list', Type.Array(Type.Boolean()), ['b']],
  ['an object or null', Type.Union([Type.Null(), Type.Object({ a: Type.String() })]), ['z', { a: 's' }]],
  ['an optional field', Type.Object({ a: Type.Optional(Type.String()) }), { a: 'su' }],
  ['a field of any type', Type.Object({ a: Type.Unknown(), b: Type.Number() }), { b: 'n' }],
  ['a record', Type.Record(Type.String(), Type.Number()), 'o'],
])('the shape of %s', (_, schema, shape) => {
  expect(shapeOf(schema)).toEqual(shape);
  expect(Value.Check(schema, null)).toBe(JSON.stringify(shape).includes('z'));
});

test('a table of rows takes the shapes that the build gives it, and has none otherwise', () => {
  const row = { method: 'GET', path: '/x', needs: 'none' } as const;
  type Schemas = Record<'list', { readonly data: TSchema }>;
  expect(endpoints<Schemas>({ list: { ...row } }).list).toEqual(row);
  expect(endpoints<Schemas>({ list: { ...row } }, { list: ['s'] }).list).toEqual({ ...row, shape: ['s'] });
});

test('rows that a function makes get the shapes of their table', () => {
  const call = 'endpoints({ info: { method, path } })';
  const code = `function rows(path) { return ${call}; }\nexport const other = endpoints({ list });`;
  const ends = callEnds(parseAst(code));
  expect(ends.map((end) => code.slice(0, end).replace(/^.*endpoints/s, ''))).toEqual([
    '({ info: { method, path } }',
    '({ list }',
  ]);
});
