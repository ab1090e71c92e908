/** @jest-environment node */
import { persistently } from './lazy-screen.tsx';

test('a chunk that is gone while the server draws a page fails as itself: there is no browser to ask', async () => {
  expect(typeof window).toBe('undefined');
  await expect(persistently(() => Promise.reject(new Error('no such chunk')))).rejects.toThrow(
    'no such chunk',
  );
});
