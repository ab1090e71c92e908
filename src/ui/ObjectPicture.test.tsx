import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fireEvent, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { ObjectPicture } from './ObjectPicture.tsx';

test('a shaded picture is decorative', () => {
  const { container } = render(<ObjectPicture src="/egg.webp" size={40} />);
  expect(container.querySelector('img')?.getAttribute('alt')).toBe('');
});

test('the page asks for no picture but those of its first view before it listens', () => {
  const page = renderToString(
    <>
      <ObjectPicture src="/gift.webp" />
      <ObjectPicture src="/egg.webp" isFirst />
    </>,
  );
  expect(page.match(/[a-z]+\.webp/g)).toEqual(['egg.webp']);
});

test('a picture that waits for its address is not an empty frame', () => {
  const sheet = document.createElement('style');
  sheet.textContent = readFileSync(join(import.meta.dirname, 'base.css'), 'utf8');
  document.head.append(sheet);
  document.body.innerHTML = renderToString(<ObjectPicture src="/gift.webp" />);
  const image = document.querySelector('img');
  if (image === null) throw new Error('there is no picture');
  expect(getComputedStyle(image).visibility).toBe('hidden');
  image.src = '/gift.webp';
  expect(getComputedStyle(image).visibility).toBe('visible');
  sheet.remove();
});

test('where WebP is not drawn the flat picture takes its place, in the same size', () => {
  const { container } = render(<ObjectPicture src="/egg.webp" flat="egg" size={40} className="egg" />);
  const image = container.querySelector('img');
  if (image === null) throw new Error('there is no picture');
  fireEvent.error(image);
  expect(container.querySelector('img')).toBeNull();
  const flat = container.querySelector('svg');
  expect([flat?.getAttribute('width'), flat?.getAttribute('class')]).toEqual(['40', 'egg']);
  expect(container.querySelector('use')?.getAttribute('href')).toMatch(/#egg$/);
});

test('another picture in the same place is tried again', () => {
  const { container, rerender } = render(<ObjectPicture src="/egg.webp" />);
  const image = container.querySelector('img');
  if (image === null) throw new Error('there is no picture');
  fireEvent.error(image);
  rerender(<ObjectPicture src="/gift.webp" />);
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/gift.webp');
});
