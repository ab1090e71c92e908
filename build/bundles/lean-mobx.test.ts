import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as Mobx from 'mobx';
import { withoutUnused, withShortPrivateNames } from './lean-mobx.ts';

const file = createRequire(import.meta.url)
  .resolve('mobx/package.json')
  .replace('package.json', 'dist/mobx.mjs');
const whole = readFileSync(file, 'utf8');

/** The exports of the module in production. */
function evaluated(code: string): typeof Mobx {
  const body = code.replace(/export \{([^}]*)\};/, (_, names: string) => {
    const pairs = names.split(',').map((name) => name.trim().split(' as '));
    return `return { ${pairs.map(([own = '', as = own]) => `${as}: ${own}`).join(', ')} };`;
  });
  // eslint-disable-next-line @typescript-eslint/no-implied-eval, @typescript-eslint/no-unsafe-call -- the code of the package, changed as in the bundle
  return new Function(body.replaceAll('process.env.NODE_ENV', '"production"'))() as typeof Mobx;
}

describe('mobx without what no store uses', () => {
  const { action, computed, makeObservable, observable, observableRef, reaction, runInAction, when } =
    evaluated(withShortPrivateNames(withoutUnused(whole)));

  class Counter {
    count = 1;
    of: readonly string[] = [];
    constructor() {
      makeObservable(this, { count: observable, of: observableRef, doubled: computed, add: action });
    }
    get doubled(): number {
      return this.count * 2;
    }
    add(): void {
      this.count += 1;
    }
  }

  test('tells what depends on a scalar, on a reference, and on what is computed of them', async () => {
    const counter = new Counter();
    const seen: unknown[] = [];
    const stop = reaction(
      () => [counter.doubled, counter.of.length],
      (now) => seen.push(now),
      { equals: (a, b) => String(a) === String(b) },
    );
    const reached = when(() => counter.count === 3);
    counter.add();
    runInAction(() => {
      counter.of = ['a', 'b'];
      counter.count = 3;
    });
    await reached;
    stop();
    counter.add();
    expect(seen).toEqual([
      [4, 0],
      [6, 2],
    ]);
  });

  test('keeps a reference as it is', () => {
    const list = ['a'];
    const held = observable.box(list, { deep: false });
    const counter = Object.assign(new Counter(), { of: list });
    expect([held.get() === list, counter.of === list]).toEqual([true, true]);
  });

  test('refuses to observe an object inside', () => {
    expect(() => observable.box({ a: 1 })).toThrow('observe a reference');
    expect(() => observable({ a: 1 })).toThrow('left out of this bundle');
  });

  test('is built of a mobx that has these parts', () => {
    expect(() => withoutUnused(whole.replace('class ObservableMap', 'class OtherMap'))).toThrow(
      'mobx has no',
    );
  });
});

test('names that end with an underscore are short and differ, and all others stay', () => {
  const code =
    'class Box { value_ = 1; get(key) { return this.value_ + key.name_ + this._own_ + $x_ + to_do; } }';
  expect(withShortPrivateNames(code)).toBe(
    'class Box { _0 = 1; get(key) { return this._0 + key._1 + this._own_ + $x_ + to_do; } }',
  );
});

test('the short names are names that the package does not use', () => {
  const used = new Set(whole.match(/(?<![\w$])_[\da-z]{1,2}(?![\w$])/g));
  expect([...used]).toEqual([]);
  expect(withShortPrivateNames(whole)).not.toMatch(/(?<![\w$])[a-zA-Z]\w*_(?![\w$])/);
});
