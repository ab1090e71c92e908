import { lockScroll } from './scroll-lock.ts';

const root = document.documentElement;

/** A finger that moves on an element by so many px; whether the browser may scroll for it. */
function swipe(on: Element, by: number, fingers = 1): boolean {
  const touch = (type: string, clientY: number) => {
    const event = new Event(type, { bubbles: true, cancelable: true });
    return Object.assign(event, { touches: Array.from({ length: fingers }, () => ({ clientY })) });
  };
  on.dispatchEvent(touch('touchstart', 100));
  return on.dispatchEvent(touch('touchmove', 100 + by));
}

/** A part of a dialog, 100 px high, whose content is 300 px high. */
function scroller(scrollTop: number): Element {
  const part = document.createElement('div');
  part.style.overflowY = 'auto';
  Object.defineProperties(part, { scrollHeight: { value: 300 }, clientHeight: { value: 100 } });
  part.scrollTop = scrollTop;
  part.append(document.createElement('p'));
  document.body.replaceChildren(part);
  return part.firstElementChild ?? part;
}

beforeEach(() => {
  document.body.innerHTML = '<p>page</p>';
});

test('the page does not scroll until every lock is off, and has its own style again', () => {
  root.style.overflow = 'visible';
  const [first, second] = [lockScroll(), lockScroll()];
  expect(root.style.overflow).toBe('hidden');
  first();
  expect(root.style.overflow).toBe('hidden');
  second();
  expect(root.style.overflow).toBe('visible');
  root.style.overflow = '';
});

test('the page is where it was, whatever moved it meanwhile', () => {
  const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  Object.assign(window, { scrollY: 740 });
  const release = lockScroll();
  Object.assign(window, { scrollY: 0 });
  release();
  expect(scrollTo.mock.calls).toEqual([[0, 740]]);
});

test('a page keeps its width when the bar of the window goes', () => {
  Object.defineProperty(root, 'clientWidth', { configurable: true, value: window.innerWidth - 15 });
  const release = lockScroll();
  expect(root.style.paddingRight).toBe('15px');
  release();
  expect(root.style.paddingRight).toBe('');
});

test('a finger on the page or the veil moves nothing, and may zoom with a second one', () => {
  const release = lockScroll();
  expect([swipe(document.body, -50), swipe(document.body, -50, 2)]).toEqual([false, true]);
  release();
  expect(swipe(document.body, -50)).toBe(true);
});

test.each([
  ['in the middle', 80, [true, true]],
  ['at its beginning', 0, [true, false]],
  ['at its end', 200, [false, true]],
] as const)('a part of the dialog that is %s scrolls, and never the page behind it', (_, top, [up, down]) => {
  const release = lockScroll();
  const text = scroller(top);
  expect([swipe(text, -50), swipe(text, 50)]).toEqual([up, down]);
  release();
});
