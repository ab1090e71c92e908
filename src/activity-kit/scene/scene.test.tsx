import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { render } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { act } from 'react';
import { settled } from '#kernel/testing/deferred.ts';
import { Lettering } from './Lettering.tsx';
import { Scenery } from './Scenery.tsx';
import * as equity from './equity-scenes.ts';
import * as festival from './festival-scenes.ts';
import * as newYear from './new-year-scenes.ts';
import * as game from './game-scenes.ts';

const src = join(import.meta.dirname, '../..');
const scenes = Object.entries({ ...equity, ...festival, ...newYear, ...game });

test.each(scenes)('%s keeps the middle of its words free, and has room for its objects', (_, { objects }) => {
  for (const { at, size } of objects) {
    const [x, y] = at;
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x).toBeLessThanOrEqual(100);
    // The title, the slogan and the time are between 48 and 180 px.
    if (y < 180) expect(Math.abs(x - 50)).toBeGreaterThan(25);
    // Below them there is room for one who the year is named after.
    expect(size).toBeLessThanOrEqual(y < 180 ? 72 : 120);
  }
});

test('there is a scene for every kind of campaign', () => expect(scenes.length).toBeGreaterThanOrEqual(12));

test('the pictures of a scene weigh at most 40 kB', () => {
  const files = ['equity', 'festival', 'new-year', 'game'].map((kind) =>
    readFileSync(join(src, `activity-kit/scene/${kind}-scenes.ts`), 'utf8'),
  );
  for (const text of files) {
    const address = new Map(
      [...text.matchAll(/import (\w+) from '#ui\/(objects\/[\w-]+\.webp)'/g)].map(
        ([, name = '', file = '']) => [name, file],
      ),
    );
    const bodies = text
      .replace(/\/\*\*.*?\*\//gs, '')
      .split('export const ')
      .slice(1);
    expect(bodies.length).toBeGreaterThan(0);
    for (const body of bodies) {
      const used = [...address].filter(([name]) => new RegExp(`\\b${name}\\b`).test(body));
      expect(used.length).toBeGreaterThan(3);
      const bytes = used.reduce((sum, [, file]) => sum + readFileSync(join(src, 'ui', file)).length, 0);
      expect(bytes).toBeLessThanOrEqual(40_000);
    }
  }
});

test('every shaded picture is used', () => {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  );
  const texts = files.map((file) => readFileSync(join(src, file), 'utf8')).join('\n');
  const pictures = readdirSync(join(src, 'ui/objects')).filter((file) => file.endsWith('.webp'));
  expect(pictures.filter((file) => !texts.includes(`objects/${file}'`))).toEqual([]);
});

test('the objects come once the page listens, and the page carries no style attribute', async () => {
  const load = () => Promise.resolve(game.eggScene);
  const html = renderToString(<Scenery load={load} />);
  expect(html).not.toMatch(/<img|style=/);
  const page = document.createElement('div');
  page.innerHTML = html;
  act(() => void hydrateRoot(page, <Scenery load={load} />));
  await act(settled);
  expect(page.querySelectorAll('img')).toHaveLength(game.eggScene.objects.length);
});

test('a long title has two lines, and no letter is wider than its line', () => {
  const lines = (text: string) => render(<Lettering text={text} />).container.querySelectorAll('text').length;
  expect([lines('砸金蛋'), lines('示例基金八月理财日金蛋乐园')]).toEqual([1, 2]);
});
