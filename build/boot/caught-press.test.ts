import { runInNewContext } from 'node:vm';
import { inlineScript } from '../pages/inline.ts';
import { element } from './testing/boot-page.ts';
import type { FakeElement } from './testing/boot-page.ts';

/** Runs the compiled script; resolves with what presses an element. */
async function catching() {
  const { text } = await inlineScript('build/boot/caught-press.ts', 'es5');
  const window: { __caughtPress?: FakeElement | null; __entryUrl?: string } = {};
  let heard: (event: object) => void = () => undefined;
  const document = { addEventListener: (_: string, listener: typeof heard) => (heard = listener) };
  runInNewContext(text, { window, document });
  const press = (target: FakeElement) => {
    const preventDefault = jest.fn();
    heard({ target, preventDefault });
    return preventDefault.mock.calls.length > 0;
  };
  return { window, press };
}

test('a press of a button is kept until the boot script, and sends no form', async () => {
  const { window, press } = await catching();
  const button = element('BUTTON');
  expect(press(element('svg', button))).toBe(true);
  expect(window.__caughtPress).toBe(button);
});

test.each([
  ['a link', element('A')],
  ['a picture in a link', element('IMG', element('A'))],
  ['nothing', element('P')],
])('a press of %s has its default effect, and that of a button before it is forgotten', async (_, target) => {
  const { window, press } = await catching();
  press(element('BUTTON'));
  expect(press(target)).toBe(false);
  expect(window.__caughtPress).toBeNull();
});

test('from the boot script on nothing is kept', async () => {
  const { window, press } = await catching();
  window.__entryUrl = 'https://hall.example/';
  expect(press(element('BUTTON'))).toBe(false);
  expect(window.__caughtPress).toBeUndefined();
});
