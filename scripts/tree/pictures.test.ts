import { readFileSync } from 'node:fs';

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');

test('the sheet of pictures has every picture that has a name in the code, and no other', () => {
  const drawn = [...read('src/ui/pictures.svg').matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id);
  const named = [...read('src/ui/Picture.tsx').matchAll(/^ {2}\| '([^']+)'/gm)].map(([, name]) => name);
  expect(named.length).toBeGreaterThan(0);
  expect(drawn).toEqual(named);
});
