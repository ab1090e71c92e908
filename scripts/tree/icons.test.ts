import { readFileSync } from 'node:fs';

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');

test('every icon that the content names is in the sheet of icons', () => {
  const drawn = new Set([...read('src/ui/icons.svg').matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id));
  const named = [...read('content/activities.json').matchAll(/"icon": "([^"]+)"/g)].map(([, id]) => id);
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((id) => !drawn.has(id))).toEqual([]);
});
