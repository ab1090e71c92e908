import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../build/files/paths.ts';
import titles from '../../console/screens/drafts/field-titles.json';
import { campaigns } from '../../src/campaigns/campaigns.ts';
import { builtPaths } from './built-paths.ts';

test('the handbook names the types that ask a winner for an address: those with a page for it, in their order', () => {
  const types: Readonly<Record<string, string>> = titles.types;
  const asking = campaigns
    .filter(({ screens }) => builtPaths.has(`${screens.main.path}/address`))
    .map(({ type }) => types[type] ?? type);
  const [, named = ''] =
    /These types do: (.*?)\. In another type/.exec(readFileSync(join(root, 'docs/console.md'), 'utf8')) ?? [];
  expect(named).toBe(asking.join(', '));
});
