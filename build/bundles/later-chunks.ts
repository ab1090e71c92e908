import { basename, dirname } from 'node:path';
import type { ManualChunkMeta } from 'rollup';
import { relativeId, visitModule } from '../files/paths.ts';
import { broughtBy, isPackage } from './static-imports.ts';

/** A module that dynamic imports load: the modules that import it so, and all that it brings. */
export interface LazyPart {
  readonly id: string;
  readonly importers: readonly string[];
  readonly modules: ReadonlySet<string>;
}

/** The first loads of all screens, and what every page starts with. */
export interface FirstLoads {
  readonly always: ReadonlySet<string>;
  readonly loads: ReadonlyMap<string, ReadonlySet<string>>;
}

/** What at least this share of the screens loads after the first view is one chunk of all of them. */
const commonShare = 0.2;

/** The name of the campaign or page whose own a module is. */
const ownFolder = /^src\/(?:campaigns|pages)\/([\w-]+)\//;
/** The screens that load a part without a press, right after their first view: a module of their first load imports it. */
export function screensOf({ importers }: LazyPart, { always, loads }: FirstLoads): readonly string[] {
  const isOfAll = importers.some((id) => always.has(id));
  return [...loads].flatMap(([screen, load]) =>
    isOfAll || importers.some((id) => load.has(id)) ? [screen] : [],
  );
}

/** The modules of a whole visit of each screen: of its first load, and of what follows it without a press. */
export function visits(
  parts: readonly LazyPart[],
  first: FirstLoads,
): ReadonlyMap<string, ReadonlySet<string>> {
  const all = new Map([...first.loads].map(([screen, load]) => [screen, new Set(load)]));
  for (const part of parts) {
    for (const screen of screensOf(part, first)) for (const id of part.modules) all.get(screen)?.add(id);
  }
  return all;
}

/**
 * The chunks of what screens load right after their first view, by module: one that most screens share, one a campaign or
 * page, and one of what the same screens share. A visit loads all of it: the many small files that Rollup would make, a script
 * and a sheet each, were sixty requests before the pictures of the first view. Left to Rollup is a part with a package of its own, a part that needs modules
 * of first loads that not all of its screens have, because its chunk would bring them to all, and what only a press loads.
 */
export function laterChunks(
  parts: readonly LazyPart[],
  first: FirstLoads,
  meta: Pick<ManualChunkMeta, 'getModuleInfo'>,
): ReadonlyMap<string, string> {
  const { always, loads } = first;
  const isFirst = new Set([...always, ...[...loads.values()].flatMap((load) => [...load])]);
  const usersOf = new Map<string, string[]>();
  for (const [screen, modules] of visits(parts, first)) {
    for (const id of modules) if (!isFirst.has(id)) usersOf.set(id, [...(usersOf.get(id) ?? []), screen]);
  }
  const ofVisit = parts.find(({ id }) => visitModule.test(relativeId(id)))?.modules;
  const nameOf = (id: string, users: readonly string[]): string | undefined => {
    const brought = [...broughtBy(id, meta)].filter((each) => !always.has(each));
    if (brought.some((each) => isPackage(each) && !isFirst.has(each))) return undefined;
    const folder = ownFolder.exec(relativeId(id))?.[1];
    if (folder !== undefined) return `${folder}-later`;
    const needed = brought.filter((each) => isFirst.has(each) && ofVisit?.has(each) !== true);
    const isAtHome = users.every((screen) => needed.every((each) => loads.get(screen)?.has(each)));
    if (!isAtHome) return undefined;
    return users.length >= loads.size * commonShare ? 'later' : `later of ${users.toSorted().join()}`;
  };
  const groups = new Map<string, string[]>();
  for (const [id, users] of usersOf) {
    const name = nameOf(id, users);
    if (name !== undefined) groups.set(name, [...(groups.get(name) ?? []), id].sort());
  }
  return namesOf(groups);
}

/** The name of the chunk of each module: that of its group, or, for a group without a name, the folder of its first module. */
function namesOf(groups: ReadonlyMap<string, readonly string[]>): ReadonlyMap<string, string> {
  const counts = new Map<string, number>();
  const byFirst = [...groups].sort(([, [one = '']], [, [other = '']]) => (one < other ? -1 : 1));
  return new Map(
    byFirst.flatMap(([group, modules]) => {
      const folder = basename(dirname(relativeId(modules[0] ?? '')));
      const count = (counts.get(folder) ?? 0) + 1;
      const isNamed = !group.includes(' ');
      if (!isNamed) counts.set(folder, count);
      const name = isNamed ? group : `${folder}-later-${String(count)}`;
      return modules.map((id) => [id, name] as const);
    }),
  );
}
