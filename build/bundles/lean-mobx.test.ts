import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { withShortPrivateNames } from './lean-packages.ts';

test('names that end with an underscore are short and differ, and all others stay', () => {
  const code =
    'class Box { value_ = 1; get(key) { return this.value_ + key.name_ + this._own_ + $x_ + to_do; } }';
  expect(withShortPrivateNames(code)).toBe(
    'class Box { _0 = 1; get(key) { return this._0 + key._1 + this._own_ + $x_ + to_do; } }',
  );
});

test('the short names are names that the package does not use', () => {
  const file = createRequire(import.meta.url)
    .resolve('mobx/package.json')
    .replace('package.json', 'dist/mobx.mjs');
  const code = readFileSync(file, 'utf8');
  const used = new Set(code.match(/(?<![\w$])_[\da-z]{1,2}(?![\w$])/g));
  expect([...used]).toEqual([]);
  expect(withShortPrivateNames(code)).not.toMatch(/(?<![\w$])[a-zA-Z]\w*_(?![\w$])/);
});
