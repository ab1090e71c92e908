import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fireEvent, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { Thing } from './Thing.tsx';
import type { ThingName } from './thing-names.ts';

const imageIn = (container: ParentNode): HTMLImageElement => {
  const image = container.querySelector('img');
  if (image === null) throw new Error('there is no picture');
  return image;
};
const addressIn = (container: ParentNode) => imageIn(container).getAttribute('src');

test('a thing is decorative', () => {
  const { container } = render(<Thing name="egg" size={40} />);
  expect(imageIn(container).alt).toBe('');
});

test('the server draws every thing in its size, and the page asks for none but those of its first view', () => {
  document.body.innerHTML = renderToString(
    <>
      <Thing name="gift" size={40} />
      <Thing name="egg" size={40} isFirst />
    </>,
  );
  const drawn = [...document.querySelectorAll('img')];
  expect(drawn.map(({ width, height }) => [width, height])).toEqual([
    [40, 40],
    [40, 40],
  ]);
  expect(drawn.map((image) => image.getAttribute('src'))).toEqual([null, '/egg.webp']);
  expect(drawn.map(({ dataset }) => dataset['thing'])).toEqual(['gift', undefined]);
});

test('React asks for no thing ahead of the scripts of the page', () => {
  const page = renderToString(
    <html lang="zh-CN">
      <head />
      <body>
        <Thing name="egg" isFirst />
      </body>
    </html>,
  );
  expect(page).toContain('/egg.webp');
  expect(page).not.toContain('preload');
});

test('a thing that waits for its address is not an empty frame', () => {
  const sheet = document.createElement('style');
  sheet.textContent = readFileSync(join(import.meta.dirname, 'base.css'), 'utf8');
  document.head.append(sheet);
  document.body.innerHTML = renderToString(<Thing name="gift" />);
  const image = imageIn(document);
  expect(getComputedStyle(image).visibility).toBe('hidden');
  image.src = '/gift.webp';
  expect(getComputedStyle(image).visibility).toBe('visible');
  sheet.remove();
});

test('a thing outside of the first view has its address once the page is idle, and only when it comes near', () => {
  const waiting: (() => void)[] = [];
  const idle = jest.spyOn(globalThis, 'requestIdleCallback').mockImplementation((act) => {
    waiting.push(() => act({ didTimeout: false, timeRemaining: () => 0 }));
    return 0;
  });
  const { container } = render(<Thing name="gift" />);
  expect(addressIn(container)).toBeNull();
  for (const act of waiting) act();
  expect(addressIn(container)).toBe('/gift.webp');
  expect(imageIn(container)).toMatchObject({ loading: 'lazy', fetchPriority: 'low' });
  idle.mockRestore();
});

/** The addresses that are tried in turn where each of them fails. */
function triedFor(picture: ReactElement): (string | null)[] {
  const { container } = render(picture);
  const tried = [addressIn(container)];
  while (tried.at(-1) !== null) {
    fireEvent.error(imageIn(container));
    tried.push(addressIn(container));
  }
  return tried.slice(0, -1);
}

test('where WebP is not drawn the flat picture takes its place, in the same size', () => {
  const { container } = render(<Thing name="egg" size={40} className="egg" />);
  fireEvent.error(imageIn(container));
  const { width, className } = imageIn(container);
  expect([addressIn(container), width, className]).toEqual(['/egg.svg', 40, 'egg']);
});

test('a name without a picture, and a drawing that is lost, is a gift', () => {
  const gift = ['/gift.webp', '/gift.svg'];
  expect(triedFor(<Thing name={'unknown' as ThingName} />)).toEqual([
    '/unknown.webp',
    '/unknown.svg',
    ...gift,
  ]);
  expect(triedFor(<Thing name="/chest.svg" />)).toEqual(['/chest.svg', ...gift]);
  expect(triedFor(<Thing name="gift" />)).toEqual(gift);
});

test('another thing in the same place is tried again', () => {
  const { container, rerender } = render(<Thing name="egg" />);
  fireEvent.error(imageIn(container));
  rerender(<Thing name="gift" />);
  expect(addressIn(container)).toBe('/gift.webp');
});
