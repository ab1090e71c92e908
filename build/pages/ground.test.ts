import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../files/paths.ts';
import { groundOf } from './ground.ts';
import { inline } from './inline.ts';
import { pageHtml } from './page-html.ts';

const markup = '<div class="campaign_1 campaign-page theme_2"><main></main></div>';
const styles = [
  ':root{--c-field:#2b57e6}',
  '.other_3{--c-field:#111}.theme_2{--c-cta:#ffd27a;--c-field:#8f1d12}',
];
const template = '<html><head><title>{{title}}</title>{{head}}</head><body>{{root}}{{scripts}}</body></html>';

const page = (screen: string) => ({
  ...{ template, title: '砸金蛋', markup: screen, firstCalls: [], preloads: ['/a.js'] },
  ...{ atFold: [inline('boot()')], floor: inline('floor()'), inHead: inline('theme()') },
  ...{ base: inline('base{}'), critical: inline('critical{}') },
  ground: groundOf(screen, styles),
  styles: ['/a.css', '/b.css'],
  sheet: '/all.css',
});

test('the page of a campaign is painted in its field before its first element is there, with the veil of the dark', () => {
  const ground = groundOf(markup, styles);
  expect(ground?.text).toBe('html{background:#8f1d12}[data-theme=dark]{background:#591511}');
  expect(ground?.csp).toBe(inline(ground?.text ?? '').csp);
});

test('a colour that the style pipeline has shortened is the same colour', () => {
  expect(groundOf(markup, ['.theme_2{--c-field:#a10}'])?.text).toBe(
    'html{background:#aa1100}[data-theme=dark]{background:#690e06}',
  );
});

test('the veil is that of the tokens', async () => {
  const tokens = await readFile(join(root, 'src/ui/tokens.css'), 'utf8');
  expect(/\[data-theme='dark'\] \{[^}]*--c-dim: ([^;]+);/.exec(tokens)?.[1]).toBe('rgb(8 10 16 / 40%)');
});

test('the ground and the dark theme come first in the head, and scripts and whole sheets are below the first view', () => {
  const html = pageHtml(page(markup));
  const parts = [
    'theme()',
    'html{background:#8f1d12}',
    'critical{}',
    '<body>',
    'boot()',
    '<link rel="stylesheet"',
    '/a.js',
  ];
  const places = parts.map((part) => html.indexOf(part));
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((one, other) => one - other));
});

test('a page of the product has the ground of its body', () => {
  const product = '<div class="product_1 product-page"></div>';
  expect(groundOf(product, styles)).toBeUndefined();
  expect(pageHtml(page(product))).not.toContain('html{background');
});

test('a campaign whose theme sets no field stops the build', () => {
  expect(() => groundOf(markup.replace('theme_2', 'theme_9'), styles)).toThrow(/theme_9 sets no --c-field/);
});
