import { settled } from '#kernel/testing/deferred.ts';
import { ChunkLoader } from './load-chunk.ts';

const table = '/assets/h5/chunk-table-abc123.js';
const chunks = [
  ['draw', 'd1', 'd2'],
  ['Plain', 'p1', ''],
  ['Gold', 'g1', 'g2', 0, 3],
  ['kit-2', 'k1', 'k2', 0],
];

let loads: string[];
let lost: Set<string>;

const loader = (): ChunkLoader =>
  new ChunkLoader((address) => {
    loads.push(address.replace(/^.*\/assets/, '/assets'));
    if (lost.has(address)) return Promise.reject(new Error('gone'));
    return Promise.resolve(address === table ? { chunks } : 'module');
  });

const hrefs = (rel: string): (string | null)[] =>
  [...document.head.querySelectorAll(`link[rel=${rel}]`)].map((link) => link.getAttribute('href'));

function sheetsArrive(as: 'load' | 'error' = 'load'): void {
  for (const link of document.head.querySelectorAll('link[rel=stylesheet]'))
    link.dispatchEvent(new Event(as));
}

beforeEach(() => {
  [loads, lost] = [[], new Set()];
  document.head.innerHTML = `<meta name="chunk-table" content="${table}">
    <link id="sheets" data-styles="/assets/h5/kit-2-k2.css">
    <link rel="preload" as="script" href="/assets/h5/campaigns-3-aaaaaaa.js">`;
});

test('a chunk of the first screen is loaded as the HTML names it, without the table', async () => {
  await expect(loader().get('campaigns-3')).resolves.toBe('module');
  expect(loads).toEqual(['/assets/h5/campaigns-3-aaaaaaa.js']);
  expect(hrefs('stylesheet')).toEqual([]);
});

test('another chunk waits for its sheets, and what it imports is asked for at once', async () => {
  let screen: unknown;
  const arrival = loader()
    .get('Gold')
    .then((module) => (screen = module));
  await settled();
  expect(loads).toEqual([table, '/assets/h5/Gold-g1.js']);
  // That of the kit is in the sheet of the page.
  expect(hrefs('stylesheet')).toEqual(['/assets/h5/draw-d2.css', '/assets/h5/Gold-g2.css']);
  expect(hrefs('modulepreload')).toEqual(['/assets/h5/draw-d1.js', '/assets/h5/kit-2-k1.js']);
  expect(screen).toBeUndefined();
  sheetsArrive();
  await arrival;
  expect(screen).toBe('module');
});

test('the table and each further file are asked for once', async () => {
  const own = loader();
  void own.readAhead();
  const both = Promise.all([own.get('draw'), own.get('Plain'), own.get('draw')]);
  await settled();
  sheetsArrive();
  await both;
  expect(loads.filter((address) => address === table)).toEqual([table]);
  expect(hrefs('stylesheet').filter((address) => address === '/assets/h5/draw-d2.css').length).toBeLessThan(
    2,
  );
});

test('a lost table or chunk is an error, and the table is asked for again', async () => {
  const own = loader();
  lost = new Set([table]);
  await expect(own.get('Plain')).rejects.toThrow('gone');
  lost = new Set();
  await expect(own.get('Plain')).resolves.toBe('module');
  lost = new Set(['/assets/h5/Plain-p1.js']);
  await expect(own.get('Plain')).rejects.toThrow('gone');
  await expect(own.get('Unknown')).rejects.toThrow('no chunk Unknown');
});
