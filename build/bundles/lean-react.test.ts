import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { withoutUnheard } from './lean-react.ts';

const file = createRequire(import.meta.url)
  .resolve('react-dom/package.json')
  .replace('package.json', 'cjs/react-dom-client.production.js');
const whole = readFileSync(file, 'utf8');

/** The events that a client of React listens to at its root, of those that have no special treatment. */
const heardBy = (code: string) => /simpleEventPluginEvents =\s*"([^"]+)"/.exec(code)?.[1]?.split(' ') ?? [];

test('a turn of the wheel, the move of a finger and what is dragged run no code of React, and all else does', () => {
  const heard = heardBy(withoutUnheard(whole));
  expect(heardBy(whole).filter((name) => !heard.includes(name))).toEqual([
    ...['drag', 'dragEnd', 'dragEnter', 'dragExit', 'dragLeave', 'dragOver', 'dragStart', 'drop'],
    ...['mouseMove', 'touchMove', 'wheel'],
  ]);
  expect(heard).toEqual(expect.arrayContaining(['click', 'keyDown', 'pointerMove', 'scroll', 'submit']));
});

test('nothing else of the client changes', () => {
  const rest = (code: string) => code.replace(/simpleEventPluginEvents =\s*"[^"]+"/, '');
  expect(rest(withoutUnheard(whole))).toBe(rest(whole));
});

test('another version of React, which keeps its list elsewhere, stops the build', () => {
  expect(() => withoutUnheard(whole.replace('simpleEventPluginEvents', 'events'))).toThrow(
    /react-dom has no drag/,
  );
});
