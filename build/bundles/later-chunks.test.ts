import { root } from '../files/paths.ts';
import { laterChunks, screensOf, visits } from './later-chunks.ts';
import type { LazyPart } from './later-chunks.ts';
import { broughtBy } from './static-imports.ts';

const at = (module: string): string =>
  module.startsWith('pkg') ? `/node_modules/${module}` : `${root}/${module}`;

/** What each module imports statically. */
const imports: Readonly<Record<string, readonly string[]>> = {
  'src/app/visit.ts': ['src/kernel/share.ts'],
  'src/kernel/share.ts': [],
  'src/activity-kit/rules/Rules.tsx': [],
  'src/activity-kit/games/Effects.tsx': [],
  'src/activity-kit/games/Confetti.tsx': ['pkg/confetti.js'],
  'src/activity-kit/prizes/Wall.tsx': ['src/ui/Ticket.tsx'],
  'src/campaigns/eggs/Guesses.tsx': ['src/ui/Ticket.tsx'],
  'src/ui/Ticket.tsx': [],
  'pkg/confetti.js': [],
};
const meta = {
  getModuleInfo: (id: string) => {
    const found = Object.entries(imports).find(([module]) => at(module) === id);
    return { importedIds: (found?.[1] ?? []).map(at) } as never;
  },
};

/** Ten screens, of which the first two are games; two others show tickets in their first view. */
const first = {
  always: new Set([at('entry')]),
  loads: new Map(
    Array.from({ length: 10 }, (_, number): [string, Set<string>] => [
      `screen ${String(number)}`,
      new Set([
        at(`screen-${String(number)}`),
        ...(number < 2 ? [at('src/activity-kit/games/game.ts')] : []),
        ...(number > 7 ? [at('src/ui/Ticket.tsx')] : []),
      ]),
    ]),
  ),
};

const part = (module: string, ...importers: readonly string[]): LazyPart => ({
  id: at(module),
  importers: importers.map(at),
  modules: broughtBy(at(module), meta),
});
const game = 'src/activity-kit/games/game.ts';
const parts = [
  part('src/app/visit.ts', 'entry'),
  part('src/activity-kit/rules/Rules.tsx', 'screen-0', 'screen-1', 'screen-2'),
  part('src/activity-kit/games/Effects.tsx', 'screen-5'),
  part('src/activity-kit/games/Confetti.tsx', game),
  part('src/activity-kit/prizes/Wall.tsx', 'screen-0'),
  part('src/campaigns/eggs/Guesses.tsx', 'screen-0'),
];

test('a part is of every screen whose first load imports it, and of all screens when the entry does', () => {
  expect(screensOf(part('any', game), first)).toEqual(['screen 0', 'screen 1']);
  expect(screensOf(part('any', 'entry'), first)).toHaveLength(10);
  expect(screensOf(part('any', 'src/activity-kit/rules/Rules.tsx'), first)).toEqual([]);
});

test('a visit is the first load with all that follows it without a press', () => {
  expect(visits(parts, first).get('screen 5')).toEqual(
    new Set([
      ...['screen-5', 'src/activity-kit/games/Effects.tsx', 'src/app/visit.ts', 'src/kernel/share.ts'].map(
        at,
      ),
    ]),
  );
});

test('what most screens load then is one chunk, what a campaign has is one, and what the same screens load is one', () => {
  const chunks = laterChunks(parts, first, meta);
  const named = Object.keys(imports).map((module) => [module, chunks.get(at(module))]);
  expect(Object.fromEntries(named)).toEqual({
    'src/app/visit.ts': 'later',
    'src/kernel/share.ts': 'later',
    'src/activity-kit/rules/Rules.tsx': 'later',
    'src/activity-kit/games/Effects.tsx': 'games-later-1',
    'src/campaigns/eggs/Guesses.tsx': 'eggs-later',
    // A package of its own.
    'src/activity-kit/games/Confetti.tsx': undefined,
    // It would bring tickets to a screen that has none in its first load.
    'src/activity-kit/prizes/Wall.tsx': undefined,
    'src/ui/Ticket.tsx': undefined,
    'pkg/confetti.js': undefined,
  });
});
