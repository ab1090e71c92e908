import { addressOfCall } from './first-calls.ts';

test('equal calls have equal addresses, in whatever order their queries were written', () => {
  expect(addressOfCall('/v1/x', { b: 2, a: 1 })).toBe(addressOfCall('/v1/x', { a: 1, b: 2 }));
  expect(addressOfCall('/v1/x', { offset: 0, limit: 10 })).toBe('/v1/x?limit=10&offset=0');
});

test('a call without a query is its path', () => {
  expect([addressOfCall('/v1/x'), addressOfCall('/v1/x', {})]).toEqual(['/v1/x', '/v1/x']);
});

test('undefined values are omitted, and zero, false and empty text are not', () => {
  const query = { a: undefined, b: null, c: 0, d: false, e: '' };
  expect(addressOfCall('/v1/x', query)).toBe('/v1/x?c=0&d=false&e=');
});

test('names and values are encoded, so that none can add another', () => {
  expect(addressOfCall('/v1/x', { 'a&b': 'c=d&e', f: '中' })).toBe('/v1/x?a%26b=c%3Dd%26e&f=%E4%B8%AD');
});
