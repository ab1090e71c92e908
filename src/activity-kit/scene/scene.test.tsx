import { act } from 'react';
import { render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { settled } from '#kernel/testing/deferred.ts';
import { Lettering } from './Lettering.tsx';
import { SceneObjects } from './SceneObjects.tsx';
import { Scenery, scenePart } from './Scenery.tsx';
import { far, inFront, near, shownBackdrop } from './scene.ts';

const scene = {
  objects: [near('gift', [8, 176], 48), far('star', [94, 250], 44), inFront('coin', [5, 60], 36)],
};

// jsdom has no pictures to decode. The files of a group share a page.
const { matchMedia } = globalThis;
beforeEach(() => {
  HTMLImageElement.prototype.decode = () => Promise.resolve();
});
afterAll(() => {
  Reflect.deleteProperty(HTMLImageElement.prototype, 'decode');
  Object.assign(globalThis, { matchMedia });
});

test('the backdrop that the server drew stays, and objects come once the page is hydrated', async () => {
  const backdrop = { picture: '/hill.svg', Over: () => <svg /> };
  const load = () => Promise.resolve({ ...scene, backdrop });
  const problems: unknown[] = [];
  const container = document.createElement('div');
  const drawn = renderToString(<SceneObjects scene={{ ...scene, backdrop }} />);
  expect(drawn).not.toMatch(/style=|<svg/);
  container.innerHTML = renderToString(<Scenery scene={undefined} />).replace(
    '</div>',
    `<!--$-->${drawn}<!--/$--></div>`,
  );
  const hill = container.querySelector('img');
  expect(hill?.getAttribute('src')).toBe('/hill.svg');
  const onRecoverableError = (problem: unknown): void => void problems.push(problem);
  render(<Scenery scene={scenePart(load)} />, { container, hydrate: true, onRecoverableError });
  await act(settled);
  expect(container.querySelectorAll('img')).toHaveLength(1 + scene.objects.length);
  expect(container.querySelector('img + svg')?.previousSibling).toBe(hill);
  expect(problems).toEqual([]);
});

test('a long title has two lines, and no letter is wider than its line', () => {
  const lines = (text: string) => render(<Lettering text={text} />).container.querySelectorAll('text').length;
  expect([lines('砸金蛋'), lines('示例基金八月理财日金蛋乐园')]).toEqual([1, 2]);
});

test('objects come where the picture behind them is lost', async () => {
  HTMLImageElement.prototype.decode = () => Promise.reject(new Error('lost'));
  const load = () => Promise.resolve({ ...scene, backdrop: { picture: '/hill.svg' } });
  const { container } = render(<Scenery scene={scenePart(load)} />);
  await act(settled);
  expect(container.querySelectorAll('img')).toHaveLength(1 + scene.objects.length);
});

describe('the entrance', () => {
  const load = () => Promise.resolve({ objects: [], backdrop: { picture: '/hill.svg' } });
  const shown = async () => {
    const view = render(
      <div data-entrance="ahead">
        <Scenery scene={scenePart(load)} />
      </div>,
    ).container.firstElementChild as HTMLElement;
    await act(settled);
    return view;
  };
  const wantsLessMotion = (matches: boolean) =>
    Object.assign(globalThis, { matchMedia: () => ({ matches }) });

  test('is played once the scene is there, and a press ends it', async () => {
    wantsLessMotion(false);
    const view = await shown();
    expect(view.dataset).toMatchObject({ entrance: 'over', enters: '' });
    // A finger that comes down ends nothing: what jumped back under it would be missed.
    document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    expect(view.dataset.enters).toBe('');
    document.body.click();
    expect(view.dataset.enters).toBeUndefined();
  });

  test('is not played for who wants less motion', async () => {
    wantsLessMotion(true);
    expect((await shown()).dataset.enters).toBeUndefined();
  });
});

test('a word of a title is written in colour, wherever it stands', () => {
  const lockup = { lines: ['官方', '开放日'], accent: '开放' } as const;
  const { container } = render(<Lettering text="官方开放日" lockup={lockup} />);
  expect([...container.querySelectorAll('text')].map(({ textContent }) => textContent)).toEqual(lockup.lines);
  expect([...container.querySelectorAll('tspan')].map(({ textContent }) => textContent)).toEqual(['开放']);
});

test('letters catch no press: while they drop they lie over the way back and the login', () => {
  const { container } = render(<Lettering text="官方开放日" />);
  expect(container.querySelector('svg')?.getAttribute('pointer-events')).toBe('none');
});

test('the backdrop of the open screen is known to what else shows it, and forgotten with the screen', async () => {
  const load = () => Promise.resolve({ objects: [], backdrop: { picture: '/hill.svg' } });
  const { unmount } = render(<Scenery scene={scenePart(load)} />);
  await act(settled);
  expect(shownBackdrop()).toBe('/hill.svg');
  unmount();
  expect(shownBackdrop()).toBeUndefined();
});
