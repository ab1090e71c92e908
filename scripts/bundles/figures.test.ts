import type { BundleManifest } from '../../contract/pages/bundles.ts';
import { figuresOf, figuresText, ratchetCheck } from './figures.ts';
import type { BundleFigures, RouteFigures } from './figures.ts';
import { figuresReport } from './figures-report.ts';

const all = (routes: Readonly<Record<string, RouteFigures>>): BundleFigures => ({
  ...{ h5: routes, app: {}, miniprogram: {} },
});
const problems = (before: BundleFigures, after: BundleFigures): readonly string[] =>
  ratchetCheck(before, after).problems;

test('the figures of a route are those of its page and its scripts, as they are sent', () => {
  const page = {
    title: '',
    html: 'pages/a.html',
    chunks: ['a.js', 'b.js'],
    styles: [],
    csp: { script: [], style: [] },
  };
  const sizes = { 'pages/a.html': 7, 'a.js': 10, 'b.js': 20 };
  const files = Object.fromEntries(
    Object.entries(sizes).map(([file, br]) => [file, { raw: 100, gz: 50, br }]),
  );
  const manifest = {
    routes: { '/a': page },
    notFound: { ...page, chunks: [] },
    files,
  } as unknown as BundleManifest;
  const figures = figuresOf(() => manifest);
  expect(figures.app).toEqual({ '/a': [7, 30, 2], 'not found': [7, 0, 0] });
  expect(JSON.parse(figuresText(figures))).toEqual(figures);
});

test('a first load may grow by two percent, and by no request', () => {
  const before = all({ '/': [1000, 50_000, 9] });
  expect(problems(before, all({ '/': [1020, 51_000, 9] }))).toEqual([]);
  expect(problems(before, all({ '/': [10, 10, 1] }))).toEqual([]);
  expect(problems(before, all({ '/': [1021, 51_001, 10] }))).toEqual([
    'h5 /: HTML 1000 -> 1021',
    'h5 /: scripts 50000 -> 51001',
    'h5 /: requests 9 -> 10',
  ]);
});

test('a page that is new, and one that is gone, are told', () => {
  const found = problems(all({ '/old': [1, 1, 1] }), all({ '/new': [1, 1, 1] }));
  expect(found).toEqual([
    'h5 /new: it is not in build/bundle-figures.json',
    'h5 /old: it is in build/bundle-figures.json, and is not built',
  ]);
});

test('a report has what changed, what is beyond its limit, and the pictures', () => {
  const before = all({ '/': [9000, 50_000, 9], '/same': [1, 1, 1], '/near': [1000, 1, 1] });
  const after = all({
    '/': [10_001, 49_000, 9],
    '/same': [1, 1, 1],
    '/near': [1004, 1, 1],
    '/new': [5, 6, 7],
  });
  const report = figuresReport({ before, after, base: 'main' }, ['e2e/pictures/a.png']);
  expect(report).toContain('| h5 | / | HTML | 9000 | 10001 | +1001 (+11.1 %) | beyond the limit of 10000 |');
  expect(report).toContain('| h5 | / | scripts | 50000 | 49000 | -1000 (-2 %) |  |');
  expect(report).toContain('| h5 | /new | requests |  | 7 | new |  |');
  expect(report).not.toContain('/same');
  expect(report).not.toContain('/near');
  expect(report).toContain('Figures that changed by less than 0.5 %: 1, by +4 to +4 bytes.');
  expect(report).toContain('- e2e/pictures/a.png');
  expect(figuresReport({ before, after: before, base: 'main' }, [])).toContain(
    'None of 3 pages changed by more than a little.',
  );
});
