import { loadStyles } from './load-styles.ts';

function sheets(): HTMLLinkElement[] {
  return [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
}

beforeEach(() => {
  document.head.innerHTML = '<style data-style="/assets/h5/kit.css"></style>';
});

test('a screen waits for its style sheet', async () => {
  let screen: string | undefined;
  const arrival = loadStyles(['/one.css'], Promise.resolve('screen')).then((module) => (screen = module));
  await Promise.resolve();
  expect(screen).toBeUndefined();
  sheets()[0]?.dispatchEvent(new Event('load'));
  await arrival;
  expect(screen).toBe('screen');
});

test('a lost sheet costs the looks, not the screen', async () => {
  const arrival = loadStyles(['/lost.css'], Promise.resolve('screen'));
  sheets()[0]?.dispatchEvent(new Event('error'));
  await expect(arrival).resolves.toBe('screen');
});

test('what the page has inlined is not loaded again', async () => {
  await expect(loadStyles(['/assets/h5/kit.css'], Promise.resolve(1))).resolves.toBe(1);
  expect(sheets()).toHaveLength(0);
});

test('a sheet is loaded once, however many chunks need it', async () => {
  const both = Promise.all([
    loadStyles(['/shared.css'], Promise.resolve(1)),
    loadStyles(['/shared.css'], Promise.resolve(2)),
  ]);
  expect(sheets()).toHaveLength(1);
  sheets()[0]?.dispatchEvent(new Event('load'));
  await expect(both).resolves.toEqual([1, 2]);
});

test('a chunk that does not load is an error, with or without its styles', async () => {
  const arrival = loadStyles(['/assets/h5/kit.css'], Promise.reject(new Error('gone')));
  await expect(arrival).rejects.toThrow('gone');
});
