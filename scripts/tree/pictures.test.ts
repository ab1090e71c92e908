import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { prizePictures } from '../../contract/activity-kit/prize-pictures.ts';
import { thingNames } from '../../src/ui/thing-names.ts';

const root = join(import.meta.dirname, '../..');
const namesOf = (type: string) =>
  readdirSync(join(root, 'src/ui/objects'))
    .filter((file) => file.endsWith(type))
    .map((file) => file.slice(0, -type.length))
    .sort();

/** The text of what names pictures: the client without its list of names, what a prize may have, and the faces of the content. */
function texts(): string {
  const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('gallery/') && file !== 'ui/thing-names.ts')
    .map((file) => readFileSync(join(root, 'src', file), 'utf8'));
  const content = readFileSync(join(root, 'content/activities.json'), 'utf8');
  const faces = [...content.matchAll(/"face-[\w-]+"/g)].map(([name]) => name);
  return [...files, ...prizePictures.map((name) => `'${name}'`), ...faces].join('\n');
}

test('every name of a thing has its shaded picture, and every picture its name', () => {
  expect(namesOf('.webp')).toEqual([...thingNames].sort());
});

test('a flat picture is there for a thing, and one for all that have none: a gift', () => {
  const flat = namesOf('.svg');
  expect(flat.filter((name) => !thingNames.some((known) => known === name))).toEqual([]);
  expect(flat).toContain('gift');
});

test('every picture that a prize may have is a thing', () => {
  expect(prizePictures.filter((name) => !thingNames.some((known) => known === name))).toEqual([]);
});

test('every thing is named by the product', () => {
  const named = texts();
  expect(thingNames.filter((name) => !named.includes(`'${name}'`) && !named.includes(`"${name}"`))).toEqual(
    [],
  );
});
