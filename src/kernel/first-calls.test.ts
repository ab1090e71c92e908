import { takeFirstCall } from './first-calls.ts';

afterEach(() => delete window.__firstCalls);

test('an early answer is handed over once', async () => {
  window.__firstCalls = { '/v1/x?a=1': Promise.resolve('early') };
  await expect(takeFirstCall('/v1/x?a=1')).resolves.toBe('early');
  expect(takeFirstCall('/v1/x?a=1')).toBeUndefined();
});

test('there is none for another address, nor where the page asked for nothing', () => {
  window.__firstCalls = { '/v1/x?a=1': Promise.resolve('early') };
  expect(takeFirstCall('/v1/x?a=2')).toBeUndefined();
  delete window.__firstCalls;
  expect(takeFirstCall('/v1/x?a=1')).toBeUndefined();
});
