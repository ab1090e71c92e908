import { createRequire } from 'node:module';
import { cruise } from './cruise.ts';
import type { Violation } from './cruise.ts';
import { legalTree } from './legal-tree.ts';
import type { Tree } from './legal-tree.ts';
import { plantedBreaches, takes } from './planted.ts';

interface Rules {
  readonly forbidden: readonly { readonly name: string }[];
  readonly required: readonly { readonly name: string }[];
}

const rules = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as Rules;

describe('the import rules', () => {
  test('let a tree pass that keeps them', () => {
    expect(cruise(legalTree, 'h5')).toEqual([]);
    expect(cruise(legalTree, 'app')).toEqual([]);
  });

  test('have a planted breach each', () => {
    const names = [...rules.forbidden, ...rules.required].map(({ name }) => name);
    expect([...new Set(plantedBreaches.map(({ rule }) => rule))].sort()).toEqual(names.sort());
  });

  describe('report', () => {
    let violations: readonly Violation[];

    beforeAll(() => {
      const planted = plantedBreaches.map(({ at, text, beside }) => ({ ...beside, [at]: text }));
      violations = cruise(
        planted.reduce((tree, files) => ({ ...tree, ...files }), legalTree),
        'h5',
      );
    });

    test.each(plantedBreaches)('$rule in $at', ({ rule, at }) => {
      expect(violations).toContainEqual({ rule, from: at });
    });
  });

  test('see a cycle through #platform only in the run of its own target', () => {
    const cyclic = {
      ...legalTree,
      'targets/app/platform.ts': `import { api } from '#kernel/api/api.ts'; export const platform = [api];`,
    };
    expect(cruise(cyclic, 'h5')).not.toContainEqual(expect.objectContaining({ rule: 'no-cycles' }));
    expect(cruise(cyclic, 'app')).toContainEqual(expect.objectContaining({ rule: 'no-cycles' }));
  });

  describe('about folders', () => {
    const folders = '.dependency-cruiser.folders.cjs';
    const award = { 'server/engine/award/award.ts': takes('../draw/table.ts') };

    test('let a tree pass in which they need each other in one direction', () => {
      const straight = { ...legalTree, ...award, 'server/engine/draw/table.ts': 'export const x = 1;' };
      expect(cruise(straight, 'h5', folders)).toEqual([]);
    });

    const areas = [
      ['server', 'commands', 'engine'],
      ['contract', 'http', 'session'],
      ['src/kernel', 'api', 'browser'],
      ['build', 'files', 'bundles'],
    ] as const;

    test('see a circle of folders although no file lies in one, in every area', () => {
      const circular: Tree = {
        ...legalTree,
        ...award,
        'server/engine/award/stock.ts': 'export const x = 1;',
        'server/engine/draw/table.ts': 'export const x = 1;',
        'server/engine/draw/draw.ts': takes('../award/stock.ts'),
        ...Object.fromEntries(areas.flatMap(([area, one, other]) => circleIn(area, one, other))),
      };
      expect(cruise(circular, 'h5')).not.toContainEqual(expect.objectContaining({ rule: 'no-cycles' }));
      const found = cruise(circular, 'h5', folders);
      for (const from of ['server/engine/award', ...areas.map(([area, one]) => `${area}/${one}`)])
        expect(found).toContainEqual({ rule: 'no-folder-circles', from });
    });
  });
});

/** Files of two folders that need each other, with their paths. */
function circleIn(area: string, one: string, other: string): readonly (readonly [string, string])[] {
  return [
    [`${area}/${one}/first.ts`, takes(`../${other}/first.ts`)],
    [`${area}/${one}/second.ts`, 'export const x = 1;'],
    [`${area}/${other}/first.ts`, 'export const x = 1;'],
    [`${area}/${other}/second.ts`, takes(`../${one}/second.ts`)],
  ];
}
