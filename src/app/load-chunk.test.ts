import { settled } from '#kernel/testing/deferred.ts';
import { firstScreenPrepared, loadChunk } from './load-chunk.ts';

jest.mock('./chunk-files.ts', () => ({ chunkFiles: [['/zero.css'], ['/screen.css', '/screen-part.js']] }));
jest.mock('./visit-files.ts', () => ({ visitFiles: ['/assets/h5/kit.css', '/visit.js'] }));

function sheets(): HTMLLinkElement[] {
  return [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
}

const scripts = (): (string | null)[] =>
  [...document.head.querySelectorAll('link[rel=modulepreload]')].map((link) => link.getAttribute('href'));

beforeEach(() => {
  document.head.innerHTML = '<link id="sheets" data-styles="/assets/h5/entry.css /assets/h5/kit.css" />';
});

test('a screen waits for its style sheet', async () => {
  let screen: string | undefined;
  const arrival = loadChunk(['/one.css'], Promise.resolve('screen')).then((module) => (screen = module));
  await Promise.resolve();
  expect(screen).toBeUndefined();
  sheets()[0]?.dispatchEvent(new Event('load'));
  await arrival;
  expect(screen).toBe('screen');
});

test('a lost sheet costs the looks, not the screen', async () => {
  const arrival = loadChunk(['/lost.css'], Promise.resolve('screen'));
  sheets()[0]?.dispatchEvent(new Event('error'));
  await expect(arrival).resolves.toBe('screen');
});

test('what the sheet of the page has is not loaded again', async () => {
  await expect(loadChunk(['/assets/h5/kit.css'], Promise.resolve(1))).resolves.toBe(1);
  expect(sheets()).toHaveLength(0);
});

test('a sheet is loaded once, however many chunks need it', async () => {
  const both = Promise.all([
    loadChunk(['/shared.css'], Promise.resolve(1)),
    loadChunk(['/shared.css'], Promise.resolve(2)),
  ]);
  expect(sheets()).toHaveLength(1);
  sheets()[0]?.dispatchEvent(new Event('load'));
  await expect(both).resolves.toEqual([1, 2]);
});

test('a chunk that does not load is an error, with or without its styles', async () => {
  const arrival = loadChunk(['/assets/h5/kit.css'], Promise.reject(new Error('gone')));
  await expect(arrival).rejects.toThrow('gone');
});

test('a sheet that the HTML has asked for is waited for, and not asked for again', async () => {
  document.head.insertAdjacentHTML('beforeend', '<link rel="stylesheet" href="/early.css">');
  let isDone = false;
  const arrival = loadChunk(['/early.css'], Promise.resolve(1)).then(() => (isDone = true));
  await Promise.resolve();
  expect([sheets().length, isDone]).toEqual([1, false]);
  sheets()[0]?.dispatchEvent(new Event('load'));
  await expect(arrival).resolves.toBe(true);
});

test('the scripts of every visit and those that a chunk brings along are asked for at once, each once, and not waited for', async () => {
  const bring = (): Promise<number> => loadChunk(['/a.js', '/b.js'], Promise.resolve(1));
  await expect(Promise.all([bring(), bring()])).resolves.toEqual([1, 1]);
  expect(scripts()).toEqual(['/visit.js', '/a.js', '/b.js']);
});

test('the first screen waits for nothing: the HTML has its files; a later one waits for those of its number', async () => {
  await expect(loadChunk(1, Promise.resolve('first'))).resolves.toBe('first');
  expect(sheets()).toEqual([]);
  firstScreenPrepared();
  let screen: string | undefined;
  const arrival = loadChunk(1, Promise.resolve('later')).then((module) => (screen = module));
  // The table is a script of its own.
  await settled();
  expect(sheets().map((sheet) => sheet.getAttribute('href'))).toEqual(['/screen.css']);
  expect([scripts(), screen]).toEqual([['/screen-part.js'], undefined]);
  sheets()[0]?.dispatchEvent(new Event('load'));
  await arrival;
  expect(screen).toBe('later');
});
