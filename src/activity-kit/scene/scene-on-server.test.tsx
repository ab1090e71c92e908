/** @jest-environment node */
import { prerender } from 'react-dom/static';
import { Scenery, scenePart } from './Scenery.tsx';
import { near } from './scene.ts';

test('the page of the server has the backdrop, which no script has to bring, and nothing that floats', async () => {
  const load = () =>
    Promise.resolve({
      objects: [near('gift', [8, 176], 48)],
      backdrop: { picture: '/hill.svg', Over: () => <svg /> },
    });
  const { prelude } = await prerender(<Scenery scene={scenePart(load)} />);
  const html = await new Response(prelude).text();
  expect(html.match(/<img[^>]+>/g)).toEqual([expect.stringContaining('src="/hill.svg"')]);
  expect(html).not.toMatch(/style=|<svg/);
});
