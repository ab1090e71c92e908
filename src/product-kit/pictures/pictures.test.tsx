import { act, render } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { settled } from '#kernel/testing/deferred.ts';
import { ActivityPicture } from './ActivityPicture.tsx';
import { pictures } from './pictures.ts';
import { StillLife } from './StillLife.tsx';
import { toneOf } from './tone-of.ts';

interface Pictured {
  readonly picture: string;
}
const contentOf = (file: string) =>
  JSON.parse(readFileSync(`${__dirname}/../../../content/${file}.json`, 'utf8')) as Record<
    string,
    readonly Pictured[]
  >;

test('every picture that the sample content names is there', () => {
  const named = [...(contentOf('activities').activities ?? []), ...(contentOf('banners').banners ?? [])].map(
    ({ picture }) => picture,
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !(name in pictures))).toEqual([]);
});

test('a picture keeps its place until it comes, is decorative, and is there for a name that is not known', async () => {
  // As on the first page of a visit: tests that share their modules may have loaded the pictures.
  await jest.isolateModulesAsync(async () => {
    const { renderToString } = await import('react-dom/server');
    const { ActivityPicture: First } = await import('./ActivityPicture.tsx');
    expect(renderToString(<First name="egg" size={40} />)).toBe(
      '<svg width="40" height="40" aria-hidden="true"></svg>',
    );
  });
  for (const name of ['unknown', 'constructor', '__proto__']) {
    const { container } = render(<ActivityPicture name={name} size={40} />);
    await act(settled);
    const image = container.querySelector('img');
    expect([image?.alt, image?.width, image?.height]).toEqual(['', 40, 40]);
  }
});

test('a picture that comes alone is surrounded, and a scene of its own has just what it names', async () => {
  const one = render(<StillLife names={['egg']} />).container;
  const two = render(<StillLife names={['scroll', 'shield']} />).container;
  await act(settled);
  expect([one, two].map((scene) => scene.querySelectorAll('img').length > 0)).toEqual([true, true]);
  expect(one.firstElementChild?.firstElementChild?.getAttribute('aria-hidden')).toBe('true');
});

test('a picture without a colour of its own stands on blue', () => {
  expect([toneOf('egg'), toneOf('people'), toneOf('unknown')]).toEqual(['red', 'wine', 'blue']);
});
