// @own-modules: it listens to the presses of the whole page.
import './early-slides.ts';

const width = 300;
const row = (): Element => document.querySelector('[role="group"]')!;

beforeEach(() => {
  Reflect.deleteProperty(window, '__isHydrated');
  document.body.innerHTML = `<section><div role="group"><a></a><a></a><a></a></div>
    <button id="back" data-slides="-1">‹</button><button id="on" data-slides="1">›</button></section>`;
  Object.defineProperty(row(), 'clientWidth', { value: width });
});

function press(id: string): number {
  document.getElementById(id)?.click();
  return row().scrollLeft / width;
}

test('slides move, go round, and are marked as moved by the visitor', () => {
  expect(row().hasAttribute('data-moved')).toBe(false);
  expect([press('on'), press('on'), press('on'), press('back')]).toEqual([1, 2, 0, 2]);
  expect(row().hasAttribute('data-moved')).toBe(true);
});

test('once the screen is hydrated it has every press', () => {
  Object.assign(window, { __isHydrated: true });
  expect([press('on'), row().hasAttribute('data-moved')]).toEqual([0, false]);
});
