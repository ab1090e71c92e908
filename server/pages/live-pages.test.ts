import { Caches } from '#server/cache.ts';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { PageData, PageRenderer } from '#contract/pages/first-calls.ts';
import type { Page } from '#server/modules/delivery/bundles.ts';
import { FakeClock } from '#server/testing/fake-clock.ts';
import { LivePages } from './live-pages.ts';

const html =
  '<div id="root">static</div><script type="application/json" id="page-data"></script><script>boot</script>';
const body = Buffer.from(html);
const written: Page = {
  csp: { script: ["'sha256-boot'"], style: [] },
  sheets: '',
  hash: 'written',
  bodies: { identity: body, br: body, gzip: body },
};
const bundle = {
  isBuilt: true,
  pages: new Map([
    ['/day', written],
    ['/list', written],
    ['/plain', written],
    ['/lost', written],
  ]),
  notFound: written,
};
const firstTwo = (data: unknown): unknown => {
  const { list } = data as { list: readonly string[] };
  return list.length > 2 ? { list: list.slice(0, 2) } : data;
};
const firstCalls = {
  '/day': [{ path: '/v1/day', needs: 'none', pass: ['activity_id'] }],
  '/lost': [{ path: '/v1/lost', needs: 'none', pass: [] }],
  '/list': [{ path: '/v1/list', needs: 'none', pass: [], views: { group: ['done'] }, cut: firstTwo }],
} as const;

function stage(
  call = (address: string): Promise<string> => Promise.resolve(reply({ asked: address })),
  deadlineMs = 60_000,
) {
  const clock = new FakeClock();
  const drawn: { location: string; data: PageData | undefined }[] = [];
  const failures: unknown[] = [];
  const calls: string[] = [];
  const beingBuilt = new Set<string>();
  const renderer: PageRenderer = {
    firstCalls,
    renderPage: (location, data) => {
      if (location === '/lost') return Promise.reject(new Error('a chunk is gone'));
      drawn.push({ location, data });
      return Promise.resolve(`<main>${location}</main>`);
    },
  };
  const caches = new Caches(clock);
  const pages = new LivePages({
    bundles: { h5: bundle, app: bundle, miniprogram: bundle },
    renderers: { h5: renderer, app: renderer, miniprogram: renderer },
    call: (address) => {
      calls.push(address);
      return call(address);
    },
    clock,
    caches,
    isReady: (target) => !beingBuilt.has(target),
    onFailure: (error) => failures.push(error),
    deadlineMs,
  });
  const find = async (path: string, search = '', target = 'h5' as const) =>
    pages.find({ target, path, search });
  return { clock, caches, drawn, failures, calls, beingBuilt, pages, find };
}

const reply = (data: unknown, code = 0): string => JSON.stringify({ code, data, msg: '' });

test('a page holds the screen and the answers it was drawn with, in every encoding', async () => {
  const { find, clock } = stage();
  const page = await find('/day', 'activity_id=d1');
  const text = page?.bodies.identity.toString() ?? '';
  expect(text).toContain('<div id="root"><main>/day?activity_id=d1</main></div>');
  expect(text).toContain(
    `{"renderedAt":${String(clock.now())},"answers":{"/v1/day?activity_id=d1":{"asked":"/v1/day?activity_id=d1"}}}`,
  );
  expect(brotliDecompressSync(page?.bodies.br ?? '').toString()).toBe(text);
  expect(gunzipSync(page?.bodies.gzip ?? '').toString()).toBe(text);
  expect(page?.csp).toEqual(written.csp);
});

test('a long answer is cut, the screen is drawn with what travels, and the page says so', async () => {
  const { find, drawn } = stage(() => Promise.resolve(reply({ list: ['a', 'b', 'c'] })));
  const page = await find('/list');
  const data = { answers: { '/v1/list': { list: ['a', 'b'] } }, partial: ['/v1/list'] };
  expect(drawn).toMatchObject([{ data }]);
  expect(page?.bodies.identity.toString()).toContain(JSON.stringify(data).slice(1));
});

test('an answer that is short enough travels whole', async () => {
  const { find, drawn } = stage(() => Promise.resolve(reply({ list: ['a', 'b'] })));
  await find('/list');
  expect(drawn[0]?.data?.answers).toEqual({ '/v1/list': { list: ['a', 'b'] } });
  expect(drawn[0]?.data).not.toHaveProperty('partial');
});

test('names that the route does not declare make no page of their own', async () => {
  const { find, calls } = stage();
  for (let index = 0; index < 100; index += 1) await find('/day', `utm=${String(index)}&activity_id=d1`);
  expect(calls).toEqual(['/v1/day?activity_id=d1']);
});

test('a page of its own is drawn for each view that the route declares, and the call knows nothing of it', async () => {
  const { find, drawn, calls } = stage(() => Promise.resolve(reply({ list: [] })));
  for (const group of ['done', 'other', 'done', 'x'.repeat(65)]) await find('/list', `group=${group}`);
  expect(drawn.map(({ location }) => location)).toEqual(['/list?group=done', '/list']);
  expect(calls).toEqual(['/v1/list', '/v1/list']);
});

test('a value that names nothing of ours is not asked for', async () => {
  const { find, calls } = stage();
  await expect(find('/day', `activity_id=${'x'.repeat(65)}`)).resolves.toBeNull();
  expect(calls).toEqual([]);
});

test('each target draws its own page', async () => {
  const { pages, drawn } = stage();
  for (const target of ['h5', 'app', 'miniprogram'] as const) {
    await pages.find({ target, path: '/day', search: '' });
  }
  expect(drawn).toHaveLength(3);
});

test.each([
  ['a refused call', () => Promise.resolve(reply({}, 404))],
  ['a call that is lost', () => Promise.reject(new Error('lost'))],
  ['a reply that is no envelope', () => Promise.resolve('<html>')],
  ['a call that takes too long', () => new Promise<string>(() => undefined)],
])('%s leaves the page that the build wrote', async (_, call) => {
  const { find, drawn } = stage(call, 5);
  await expect(find('/day')).resolves.toBeNull();
  expect(drawn).toEqual([]);
});

test('pages are warm after each of them was drawn once for each target', async () => {
  const { pages, drawn, find } = stage(() => Promise.resolve(reply({ list: [] })));
  await pages.warmUp();
  expect(drawn.map(({ location }) => location)).toEqual(['/day', '/list', '/day', '/list', '/day', '/list']);
  await find('/day');
  expect(drawn).toHaveLength(6);
});

test('by a bundle that is being built nothing is drawn, neither to warm it nor for a visitor', async () => {
  const { pages, drawn, calls, beingBuilt } = stage(() => Promise.resolve(reply({ list: [] })));
  beingBuilt.add('app').add('miniprogram');
  await pages.warmUp();
  expect(await pages.find({ target: 'app', path: '/day', search: '' })).toBeNull();
  expect(drawn.map(({ location }) => location)).toEqual(['/day', '/list']);
  expect(calls).toEqual(['/v1/day', '/v1/list', '/v1/lost']);
});

test.each([
  ['is nothing to tell when its bundle is built again meanwhile', true, []],
  ['is told otherwise', false, [new Error('a chunk is gone')]],
] as const)('a page that cannot be drawn %s', async (_, isBuiltAgain, told) => {
  const { find, failures, beingBuilt } = stage(() => {
    if (isBuiltAgain) beingBuilt.add('h5');
    return Promise.resolve(reply({}));
  });
  expect(await find('/lost')).toBeNull();
  expect(failures).toEqual(told);
});

test('warming up ends with the page under way when the server ends', async () => {
  const closing = new AbortController();
  const { pages, drawn } = stage(() => {
    closing.abort();
    return Promise.resolve(reply({ list: [] }));
  });
  await pages.warmUp(closing.signal);
  expect(drawn).toHaveLength(1);
});

test('a page that asks for nothing is the one that the build wrote', async () => {
  const { find, calls } = stage();
  await expect(find('/plain')).resolves.toBeNull();
  await expect(find('/nowhere')).resolves.toBeNull();
  expect(calls).toEqual([]);
});

test('the tag of a page changes with its content and not with the time that an answer tells', async () => {
  let [title, time] = ['one', 0];
  const { find, clock } = stage(() => Promise.resolve(reply({ title, server_time: (time += 1) })));
  const tagAfter = async (ms: number) => {
    clock.advance(ms);
    return (await find('/day'))?.hash;
  };
  const first = await tagAfter(0);
  expect(await tagAfter(6000)).toBe(first);
  title = 'two';
  expect(await tagAfter(6000)).not.toBe(first);
});

test('a written page is taken apart once, counted as a cache, and forgotten with what was drawn', async () => {
  const { find, clock, caches, pages } = stage(() => Promise.resolve(reply({ list: [] })));
  for (const id of ['d1', 'd2', 'd3']) await find('/day', `activity_id=${id}`);
  expect(caches.figures.get('page_frames')).toMatchObject({ entries: 1, misses: 1, hits: 2 });
  clock.advance(86_400_000);
  await find('/day', 'activity_id=d1');
  await find('/list');
  expect(caches.figures.get('page_frames')).toMatchObject({ entries: 2, misses: 2, hits: 3 });
  pages.forgetAll();
  expect(caches.figures.get('page_frames')).toMatchObject({ entries: 0 });
});
