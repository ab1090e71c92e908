import { JSDOM, VirtualConsole } from 'jsdom';
import type { GraphChunk } from '../bundles/graph.ts';
import { readEarlyPresses, takersOf } from './early-presses.ts';

const act = JSON.stringify(['take', '{"task":1}', 'gold']).replaceAll('"', '&quot;');
const markup = `
<button id="act" data-early="${act}"><b>去完成</b></button>
<button id="busy" data-early="${act}" aria-disabled="true">去完成</button>
<button id="other">其他</button>
<section><div role="group"><a></a><a></a><a></a></div><button id="next" data-slides="1">›</button></section>`;

const chunkWith = (module: string): GraphChunk => ({
  ...{ file: 'a.js', name: 'a', isEntry: false, imports: [], dynamicImports: [], style: null },
  modules: { [module]: 1 },
});

/** A page of the web with the scripts that it needs, on which nothing else runs. */
async function open({ query = '', cookie = '' } = {}) {
  const virtualConsole = new VirtualConsole();
  const url = `https://hall.example/activity/gold/fund${query}`;
  const { window } = new JSDOM(markup, { url, runScripts: 'outside-only', virtualConsole });
  // A page is left only in a real browser.
  let isLeft = false;
  virtualConsole.on('jsdomError', ({ message }) => (isLeft ||= message.includes('navigation')));
  if (cookie !== '') window.document.cookie = cookie;
  const chunks = ['src/kernel/act/use-act.ts', 'src/ui/Carousel.tsx'].map(chunkWith);
  for (const { text } of takersOf(await readEarlyPresses('h5'), '', chunks)) window.eval(text);
  const row = window.document.querySelector('[role="group"]')!;
  Object.defineProperty(row, 'clientWidth', { value: 300 });
  const stored = () => JSON.parse(window.localStorage.getItem('login_requested') ?? 'null') as object | null;
  const press = (id: string) => {
    const event = new window.MouseEvent('click', { bubbles: true, cancelable: true });
    window.document.getElementById(id)!.dispatchEvent(event);
    return event.defaultPrevented;
  };
  return { window, row, press, stored, isLeft: () => isLeft };
}

test('a guest who presses an act is sent to log in, and the act waits for that login', async () => {
  const { window, press, stored, isLeft } = await open({ query: '?activity_id=gold&utm_source=x' });
  expect(press('act')).toBe(true);
  const id = window.sessionStorage.getItem('login_requested');
  expect(stored()).toEqual({
    id,
    until: expect.any(Number) as number,
    act: {
      ...{ name: 'take', argument: '{"task":1}', subject: 'gold', member: '' },
      place: '/activity/gold/fund?activity_id=gold',
    },
  });
  expect(isLeft()).toBe(true);
  expect(window.document.getElementById('act')!.hasAttribute('data-pressed')).toBe(true);
});

test('a second press while the login page is being opened is the same one', async () => {
  const { press, stored } = await open();
  press('act');
  const first = stored();
  expect([press('act'), stored()]).toEqual([true, first]);
});

test('a page that comes back from the memory of the browser takes presses again', async () => {
  const { window, press, stored } = await open();
  press('act');
  const first = stored();
  window.dispatchEvent(new window.Event('pageshow'));
  expect(window.document.querySelector('[data-pressed]')).toBeNull();
  press('act');
  expect(stored()).not.toEqual(first);
});

test.each([
  ['a member presses', { cookie: 'sid=abc' }, 'act'],
  ['a host has handed over a code', { query: '?code=abc' }, 'act'],
  ['the visitor comes from a login', { query: '?a=1&login_id=abc' }, 'act'],
  ['the act is running', {}, 'busy'],
  ['something else is pressed', {}, 'other'],
])('the press is left to the screen when %s', async (_, page, button) => {
  const { press, stored } = await open(page);
  expect([press(button), stored()]).toEqual([false, null]);
});

test('slides move, go round, and are marked as moved by the visitor', async () => {
  const { row, press } = await open();
  const seen = [1, 2, 3].map(() => {
    press('next');
    return row.scrollLeft;
  });
  expect([seen, row.hasAttribute('data-moved')]).toEqual([[300, 600, 0], true]);
});

test('once the screen listens it has every press', async () => {
  const { window, row, press, stored } = await open();
  Object.assign(window, { __isListening: true });
  expect([press('act'), press('next'), stored(), row.scrollLeft]).toEqual([false, false, null, 0]);
});

test('a page has the scripts of what it may have, and no other', async () => {
  const presses = await readEarlyPresses('h5');
  const count = (html: string, module: string) => takersOf(presses, html, [chunkWith(module)]).length;
  expect([count('', 'x'), count('<a data-opens="r">', 'x'), count('', 'src/ui/Carousel.tsx')]).toEqual([
    0, 1, 1,
  ]);
});

test('the app and the mini-program open their login with their bundles', async () => {
  const taken = await Promise.all(
    (['app', 'miniprogram'] as const).map(async (target) =>
      takersOf(await readEarlyPresses(target), '', [chunkWith('src/kernel/act/use-act.ts')]),
    ),
  );
  expect(taken).toEqual([[], []]);
});
