import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { act, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { settled } from '#kernel/testing/deferred.ts';
import { addressOf } from '#ui/Thing.tsx';
import { thingNames } from '#ui/thing-names.ts';
import { StillLife } from './StillLife.tsx';
import { thingOf } from './thing-of.ts';
import { toneOf } from './tone-of.ts';

const content = join(import.meta.dirname, '../../../content');

/** What the sample content names as pictures. */
function namedByContent(): string[] {
  const named = new Set<string>();
  const note = (key: string, value: unknown): unknown => {
    if (key === 'picture' || key === 'icon') named.add(value as string);
    if (key === 'pictures') (value as string[]).forEach((name) => named.add(name));
    return value;
  };
  for (const file of readdirSync(content).filter((name) => name.endsWith('.json')))
    JSON.parse(readFileSync(join(content, file), 'utf8'), note);
  return [...named];
}

test('every picture that the sample content names is there', () => {
  const named = namedByContent();
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((name) => !thingNames.some((known) => known === thingOf(name)))).toEqual([]);
});

test('no name at all is a gift, and no name of an object of the language is taken for a picture', () => {
  expect([thingOf(undefined), thingOf(''), thingOf('egg'), thingOf('constructor')]).toEqual([
    'gift',
    'gift',
    'golden-egg',
    'constructor',
  ]);
});

test('an uploaded picture is drawn by the address of its hash, and nothing that is nearly one', () => {
  const address = `/pictures/${'a0'.repeat(32)}.webp`;
  expect(addressOf(thingOf(address))).toBe(address);
  const near = [
    `//elsewhere.example${address}`,
    `${address}?x`,
    address.replace('a', 'A'),
    `${address}/..`,
    address.slice(1),
  ];
  expect(near.map((name) => thingOf(name))).toEqual(near.map(() => 'gift'));
});

test('what is no name cannot lead to another address', () => {
  const named = ['//elsewhere.example/gift.webp', '/gift.webp', '../gift', '$&', 'Gift', 'a b', 'https:gift'];
  expect(named.map((name) => thingOf(name))).toEqual(named.map(() => 'gift'));
});

test('a picture without a colour of its own stands on blue', () => {
  expect([toneOf('egg'), toneOf('people'), toneOf('unknown')]).toEqual(['red', 'wine', 'blue']);
});

test('a still life has what it names, one thing alone is surrounded, and none of it is read aloud', async () => {
  const thingsIn = async (life: ReactElement) => {
    const { container } = render(life);
    await act(settled);
    return [...container.querySelectorAll('[aria-hidden] > img')].map((image) =>
      image.getAttribute('data-thing'),
    );
  };
  expect(await thingsIn(<StillLife names={['scroll', 'shield']} />)).toEqual(['scroll', 'shield']);
  expect(await thingsIn(<StillLife names={['coin']} />)).toEqual([
    'coin',
    'gift',
    'ticket',
    'star',
    'red-envelope',
  ]);
});
