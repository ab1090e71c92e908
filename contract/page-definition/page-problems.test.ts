import { kindSamples } from './kind-samples.ts';
import { pageKinds } from './page-kinds.schema.ts';
import { pageProblems } from './page-problems.schema.ts';
import { fc } from '#contract/testing/property-tests.ts';
import { generatedText } from './testing/generated-pages.ts';
import { hostileTexts, hostileValues } from './testing/hostile-pages.ts';
import { samplePage } from './testing/sample-page.ts';
import { migrateDefinition } from './page-versions.schema.ts';

const isFull = process.env['TEST_FULL'] === '1';
const anything = { builtPaths: null, activities: null };
const one = (kind: string, props: unknown) => ({
  version: 2,
  page: { title: '页面' },
  components: ['a'],
  map: { a: { kind, props } },
});

const someCodes = (count: number) => Array.from({ length: count }, (_, at) => `60000${String(at)}.SH`);
const manyOf = (count: number, kind: string, codes: number) => {
  const ids = Array.from({ length: count }, (_, at) => `a${String(at)}`);
  const props = { title: 'A', codes: someCodes(codes) };
  return {
    ...one(kind, props),
    components: ids,
    map: Object.fromEntries(ids.map((id) => [id, { kind, props }])),
  };
};

test('figures are typed, live, or typed for when there are no market data', () => {
  const { quote, chart, rank, calendar } = kindSamples;
  const right = [
    one('quote', { title: 'A', codes: ['000300.SH'] }),
    one('quote', { ...quote, codes: ['000300.SH'] }),
    one('chart', { title: 'A', codes: ['000300.SH', '901001.OF'], period: '6m' }),
    one('chart', { ...chart, codes: ['000300.SH'] }),
    one('rank', { title: 'A', by: 'buy' }),
    one('rank', { ...rank, by: 'follow' }),
    one('calendar', { title: 'A', ahead: 14 }),
    one('calendar', { ...calendar, ahead: 1 }),
  ];
  expect(right.flatMap((definition) => pageProblems(definition, anything))).toEqual([]);
});

test('there are at least sixteen kinds, each with a title and a field for every setting', () => {
  expect(pageKinds.length).toBeGreaterThanOrEqual(16);
  for (const { kind, title, settings, fields } of pageKinds) {
    expect(title).not.toBe('');
    expect([kind, Object.keys(fields)]).toEqual([kind, Object.keys(settings.properties)]);
  }
});

test('a page with the sample of every kind is right', () => {
  expect(pageProblems(samplePage(), anything)).toEqual([]);
});

test.each([
  ['an unknown kind', one('carousel', {}), 'component a: the kind carousel is unknown'],
  ['an unknown setting', one('text', { text: 'A', onclick: 'x' }), '/onclick'],
  ['a setting of another type', one('text', { text: 7 }), 'must be string'],
  ['no version', { ...one('text', { text: 'A' }), version: undefined }, '/version'],
  ['a version to come', { ...one('text', { text: 'A' }), version: 3 }, '/version'],
  ['a link to another host', one('button', { label: 'A', path: '/\\evil.invalid' }), 'path'],
  ['a link that is no path', one('button', { label: 'A', path: 'javascript:alert(1)' }), 'path'],
  [
    'an encoded slash in a link',
    one('button', { label: 'A', path: '/activity%2f..' }),
    'is no link to a page of ours',
  ],
  [
    'a component without a definition',
    { ...one('text', { text: 'A' }), components: ['a', 'b'] },
    'no component b',
  ],
  [
    'a component that is placed twice',
    { ...one('text', { text: 'A' }), components: ['a', 'a'] },
    'placed twice',
  ],
  ['nothing but space', one('spacer', { size: 'small' }), 'it has nothing to draw'],
  ['tabs within themselves', one('tabs', tabsOf('a')), 'component a: tabs are not inside of tabs'],
  ['a quote with neither codes nor figures', one('quote', { title: 'A' }), 'neither codes nor figures'],
  [
    'typed quotes without their source',
    one('quote', { title: 'A', quotes: kindSamples.quote.quotes }),
    'quotes, source together',
  ],
  ['a ranking with neither an order nor figures', one('rank', { title: 'A' }), 'neither by nor figures'],
  ['an order that no ranking has', one('rank', { title: 'A', by: 'price' }), '/by'],
  [
    'typed places without their moment',
    one('rank', { title: 'A', rows: kindSamples.rank.rows, source: 'S' }),
    'rows, update_time, source together',
  ],
  ['a calendar with neither days ahead nor days', one('calendar', { title: 'A' }), 'neither ahead nor'],
  ['a calendar that looks too far ahead', one('calendar', { title: 'A', ahead: 15 }), '/ahead'],
  ['a code that is none', one('quote', { title: 'A', codes: ['sh000300'] }), '/codes'],
  ['more lines than are told from each other', one('chart', { title: 'A', codes: someCodes(5) }), '/codes'],
  ['more live charts than the market is asked for', manyOf(5, 'chart', 1), 'more than 4 live charts'],
  ['more live quotes than the market is asked for', manyOf(6, 'quote', 8), 'more than 40 codes'],
  [
    'a chart whose line has another length',
    one('chart', {
      ...{ title: 'A', labels: ['1', '2'], source: 'S' },
      series: { name: 'N', values: [1, 2, 3] },
    }),
    'one value for each label',
  ],
] as const)('%s is a problem', (_what, definition, words) => {
  expect(pageProblems(definition, anything).join('\n')).toContain(words);
});

function tabsOf(id: string) {
  const tab = { title: 'T', components: [id] };
  return { label: 'L', tabs: [tab, { ...tab, title: 'U', components: ['b'] }] };
}

test('a link leads to a page that is there, and an activity is there and of the right play type', () => {
  const known = {
    builtPaths: new Set(['/activity/center']),
    activities: new Map([['mine', 'mgm']]),
  };
  const problems = (kind: string, props: unknown) => pageProblems(one(kind, props), known);
  expect(problems('button', { label: 'A', path: '/activity/center?tab=1' })).toEqual([]);
  expect(problems('button', { label: 'A', path: '/activity/soon' })).toEqual([
    'component a: /activity/soon has no screen in every host',
  ]);
  const tasks = { title: 'A', campaign: 'mgm', activity: 'mine' };
  expect(problems('tasks', tasks)).toEqual([]);
  expect(problems('tasks', { ...tasks, campaign: 'official' })).toHaveLength(1);
  expect(problems('tasks', { ...tasks, activity: 'none' })).toEqual([
    'component a: there is no activity none',
  ]);
  expect(problems('coupon', { title: 'A', activity: 'mine' })).toHaveLength(1);
});

test('what is no page is judged without an exception, and nothing of it is accepted', () => {
  for (const value of hostileValues())
    expect([value, pageProblems(migrateDefinition(value), anything)]).not.toEqual([value, []]);
});

describe('attacks on the settings of a page', () => {
  /** The problems of a text that is JSON; undefined for another one. */
  const judge = (text: string): string[] | undefined => {
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      return undefined;
    }
    return pageProblems(migrateDefinition(value), anything);
  };
  afterEach(() => expect(({} as Record<string, unknown>)['polluted']).toBeUndefined());

  test('are judged without an exception, and foreign settings and links are never accepted', () => {
    const accepted = hostileTexts(isFull ? 'whole' : 'part').filter((text) => judge(text)?.length === 0);
    // Words that look like an attack are words: the check of what is accepted has something to look at.
    expect(accepted.length).toBeGreaterThan(isFull ? 100 : 40);
    const foreign = /"path":"(?:[^/]|[^"]*evil)|"on[A-Z]|__html|"__proto__":|1e999/;
    expect(accepted.filter((text) => foreign.test(text))).toEqual([]);
  });

  test('are judged without an exception in pages of chance', () => {
    const property = fc.property(generatedText, (text) => void judge(text));
    fc.assert(property, { numRuns: isFull ? 10_000 : 500 });
  });
});

describe('a definition of version 1', () => {
  const first = {
    page: { title: '投顾' },
    components: ['look', 'words', 'gap', 'way'],
    map: {
      look: { kind: 'picture', props: { picture: 'compass', alt: '' } },
      words: { kind: 'text', props: { title: '标题', text: '正文' } },
      gap: { kind: 'spacer', props: {} },
      way: { kind: 'button', props: { text: '去看看', path: '/activity/cash-desk' } },
    },
  };

  test('is brought to the current version, and then it is right', () => {
    const current = migrateDefinition(first);
    expect(current).toEqual({
      ...first,
      version: 2,
      map: {
        look: { kind: 'picture', props: { picture: 'compass' } },
        words: first.map.words,
        gap: { kind: 'spacer', props: { size: 'middle' } },
        way: { kind: 'button', props: { label: '去看看', path: '/activity/cash-desk' } },
      },
    });
    expect(pageProblems(current, anything)).toEqual([]);
  });

  test('of the current version stays as it is, and so does what is none', () => {
    for (const value of [samplePage(), null, 7, [], { version: 9 }, { version: 'x' }])
      expect(migrateDefinition(value)).toEqual(value);
  });
});
