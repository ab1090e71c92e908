import { readFileSync } from 'node:fs';

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');

test('every icon that the content names is a shaded picture, or in the sheet of icons', () => {
  const inSheet = [...read('src/ui/icons.svg').matchAll(/<symbol id="([^"]+)"/g)];
  const pictures = read('src/product-kit/pictures/pictures.ts');
  const shaded = [...pictures.matchAll(/^ {2}'?([\w-]+)'?: \[/gm)];
  const drawn = new Set([...inSheet, ...shaded].map(([, id]) => id));
  const named = [...read('content/activities.json').matchAll(/"icon": "([^"]+)"/g)].map(([, id]) => id);
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((id) => !drawn.has(id))).toEqual([]);
});
