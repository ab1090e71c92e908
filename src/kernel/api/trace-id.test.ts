import { traceId } from './trace-id.ts';

test('a visit has one trace id, a UUID', () => {
  expect(traceId()).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(traceId()).toBe(traceId());
});
