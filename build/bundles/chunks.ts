import { statSync } from 'node:fs';
import type { GetManualChunk, ManualChunkMeta, ModuleInfo } from 'rollup';
import budgets from '../budgets.json' with { type: 'json' };
import { relativeId } from '../files/paths.ts';
import { groupByUsers, mergeGroups } from './chunk-groups.ts';
import chunkPlan from './chunk-plan.json' with { type: 'json' };
import { numbered } from './group-cost.ts';
import type { CostOptions, GroupUser, ModuleGroup } from './group-cost.ts';
import { laterChunks, screensOf, visits } from './later-chunks.ts';
import type { LazyPart } from './later-chunks.ts';
import { broughtBy, isPackage } from './static-imports.ts';

/** The tables of addresses and what manifests share: what they import dynamically is a screen, or the manifest of a campaign. */
export const routeTables =
  /^src\/(?:app\/(?:routes|campaign-routes|landing-routes|further-routes)\.tsx?|activity-kit\/campaign\/prizes\.ts|campaigns\/[^/]+\/campaign\.ts|campaigns\/campaign-table\.ts)$/;
/** The screens that several campaigns have: of prizes and of parcels. */
const sharedScreens = 'prizes';
const manifest = /^src\/campaigns\/[^/]+\/campaign\.ts$/;
/** The table of the pages that belong to no campaign and that most visits open. */
const pageTable = /^src\/app\/routes\.tsx$/;
const styleSheet = /\.css$/;
/** Components of a page by definition: they take the chunks of campaigns as they are, and are in few visits. */
const definedComponent = /^src\/activity-kit\/page-definition\/kinds\//;
/** What one host has and another one does not. */
const hostModule = /^(?:platform|targets)\//;
const hostFolder = /\/assets\/[^/]+\//g;
const blockComment = /\/\*[^]*?\*\//g;

/** Characters of code and styles that cost as much as one more request. */
const requestCost = 750;
/** Characters of a screen's groups, with their styles, that fit into the first load beside packages and entry. */
const maxCharacters = 115_000;
/** Requests of a first load that are in no group: packages and entry. */
const ownRequests = 2;
/** The pages of the first table are opened by most visits. */
const pageWeight = 2;
/** Styles stand in every page that loads their chunk, before the first paint, and are not cached with it. */
const styleWeight = 1.5;
/** What comes after the first view delays its pictures, and no press. */
const visitWeight = 0.5;
/** A part that a press loads is in fewer visits than a screen. */
const partWeight = 0.25;
/** Before the name of a screen: the user that loads all that comes without a press, the first load included. */
const visitOf = 'visit of ';

/**
 * The first load of each screen, by its id: what it imports, and the tables and the manifest through which it is found. A screen
 * that several campaigns have is loaded with one of their manifests, and is here once for each.
 */
function firstLoads(routes: readonly LazyPart[]): ReadonlyMap<string, ReadonlySet<string>> {
  const parents = (root: LazyPart): LazyPart[] =>
    routes.filter(
      (other) =>
        other !== root &&
        root.importers.some((id) => routeTables.test(relativeId(id)) && other.modules.has(id)),
    );
  const loadOf = (root: LazyPart): Set<string> =>
    new Set([...root.modules, ...parents(root).flatMap((parent) => [...loadOf(parent)])]);
  const isParent = (root: LazyPart): boolean => routes.some((other) => parents(other).includes(root));
  const found = new Map<string, Set<string>>();
  for (const root of routes.filter((each) => !isParent(each))) {
    const manifests = parents(root).filter(({ id }) => manifest.test(relativeId(id)));
    const isShared = manifests.length > 1;
    for (const parent of isShared ? manifests : [undefined]) {
      const name = parent === undefined ? root.id : `${sharedScreens} of ${parent.id}`;
      const load = parent === undefined ? loadOf(root) : [...root.modules, ...loadOf(parent)];
      found.set(name, new Set([...(found.get(name) ?? []), ...load]));
    }
  }
  return found;
}

/**
 * The lazy parts that bring a module to a screen which has not loaded it yet, by module: for these parts alone the other
 * modules of its chunk are code without a need.
 */
function partsByModule(
  parts: readonly LazyPart[],
  loads: ReadonlyMap<string, ReadonlySet<string>>,
): ReadonlyMap<string, readonly string[]> {
  const screensWith = (part: LazyPart, seen = new Set([part])): string[] =>
    part.importers.flatMap((importer) => {
      const around = parts.filter((other) => !seen.has(other) && other.modules.has(importer));
      around.forEach((other) => seen.add(other));
      const screens = [...loads].filter(([, load]) => load.has(importer)).map(([screen]) => screen);
      const anyScreen = screens.length === 0 && around.length === 0 ? [...loads.keys()] : [];
      return [...screens, ...anyScreen, ...around.flatMap((other) => screensWith(other, seen))];
    });
  const found = new Map<string, string[]>();
  for (const part of parts) {
    const screens = [...new Set(screensWith(part))];
    for (const id of part.modules) {
      if (screens.some((screen) => loads.get(screen)?.has(id) === false))
        found.set(id, [...(found.get(id) ?? []), part.id]);
    }
  }
  return found;
}

/**
 * Characters of the code of a module without its comments, and of its styles, which pages carry too. They are the same for
 * every host, so that every host has the same groups: an address of a picture has the name of its host, and what is a
 * host's own counts for nothing.
 */
function sizeOf(id: string, meta: ManualChunkMeta): number {
  if (hostModule.test(relativeId(id))) return 0;
  const code = (meta.getModuleInfo(id)?.code ?? '')
    .replaceAll(blockComment, '')
    .replaceAll(hostFolder, '').length;
  return code + (styleSheet.test(id) && !isPackage(id) ? styleWeight * statSync(id).size : 0);
}

interface Plan {
  /** Modules that start with the page on every route. */
  readonly always: ReadonlySet<string>;
  /** The name of the chunk of each module that is not left to Rollup. */
  readonly names: ReadonlyMap<string, string>;
}

function planOf(meta: ManualChunkMeta, merge: MergeGroups): Plan {
  const infos = [...meta.getModuleIds()].map((id) => meta.getModuleInfo(id)).filter((info) => info !== null);
  const always = new Set(
    infos.filter((info) => info.isEntry).flatMap((info) => [...broughtBy(info.id, meta)]),
  );
  const rootOf = ({ id, dynamicImporters }: ModuleInfo): LazyPart => {
    const modules = new Set([...broughtBy(id, meta)].filter((each) => !always.has(each)));
    return { id, modules, importers: dynamicImporters };
  };
  const lazy = infos.filter((info) => info.dynamicImporters.length > 0).map(rootOf);
  const isRoute = ({ importers }: LazyPart): boolean =>
    importers.some((id) => routeTables.test(relativeId(id)));
  const isTable = ({ id }: LazyPart): boolean => routeTables.test(relativeId(id));
  const routes = lazy.filter((root) => isRoute(root) || isTable(root));
  const isForeign = (id: string): boolean => hostModule.test(id) || definedComponent.test(id);
  const parts = lazy.filter((root) => !routes.includes(root) && !isForeign(relativeId(root.id)));
  const loads = firstLoads(routes);
  const usersOf = new Map<string, Set<string>>();
  for (const [screen, load] of loads) {
    for (const id of load) usersOf.set(id, (usersOf.get(id) ?? new Set()).add(screen));
  }
  const first = { always, loads };
  const later = parts.filter((part) => screensOf(part, first).length > 0);
  const pressed = parts.filter((part) => !later.includes(part));
  // What no screen has in its first load is no user's here.
  for (const [screen, load] of visits(later, first)) {
    for (const id of load) usersOf.get(id)?.add(visitOf + screen);
  }
  for (const [id, loading] of partsByModule(pressed, loads)) {
    for (const part of loading) usersOf.get(id)?.add(part);
  }
  const groups = groupByUsers(
    [...usersOf]
      .filter(([id]) => !always.has(id))
      .map(([id, users]) => ({ id, users, size: sizeOf(id, meta) })),
  );
  const isPage = (screen: string): boolean =>
    meta.getModuleInfo(screen)?.dynamicImporters.some((id) => pageTable.test(relativeId(id))) === true;
  // In the order of their names: Rollup gives modules in the order in which they were read.
  const users: GroupUser[] = [
    ...[...loads.keys()].sort().map((name) => ({
      ...{ name, weight: isPage(name) ? pageWeight : 1 },
      max: { groups: budgets.firstLoad.scriptRequests - ownRequests, size: maxCharacters },
    })),
    ...[...loads.keys()].sort().map((name) => ({ name: visitOf + name, weight: visitWeight })),
    ...pressed
      .map(({ id: name }) => ({ name, weight: partWeight }))
      .sort((a, b) => (a.name < b.name ? -1 : 1)),
  ];
  const importsOf = (id: string): readonly string[] => meta.getModuleInfo(id)?.importedIds ?? [];
  const merged = merge(groups, { users, importsOf, requestCost });
  return { always, names: new Map([...laterChunks(later, first, meta), ...namesOf(merged, meta)]) };
}

/** Joins groups to chunks. */
type MergeGroups = (groups: readonly ModuleGroup[], options: CostOptions) => ModuleGroup[];

const planned: Readonly<Record<string, number>> = chunkPlan;
const merges = new Map<string, ModuleGroup[]>();

/** The three hosts have the same groups but for what is a host's own, and the search takes seconds: it runs once a process. */
function mergedOnce(groups: readonly ModuleGroup[], options: CostOptions): ModuleGroup[] {
  const key = JSON.stringify([
    groups.map(({ modules }) => modules),
    numbered(groups, options),
    options.users,
  ]);
  const merged = merges.get(key) ?? mergeGroups(groups, options, (id) => planned[relativeId(id)]);
  merges.set(key, merged);
  return merged;
}

/**
 * The name of a group: the folder of its largest module, with a number where several have one. The manifest of a campaign with
 * one screen is loaded with the screen: of a group that only this one needs, Rollup alone would make two chunks.
 */
function namesOf(groups: readonly ModuleGroup[], meta: ManualChunkMeta): ReadonlyMap<string, string> {
  const taken = new Map<string, number>();
  const names = new Map<string, string>();
  const isLazy = (id: string): boolean => (meta.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0;
  const shared = groups
    .filter(({ users, modules }) => screensAmong(users) > 1 || modules.filter(isLazy).length > 1)
    .map((group) => ({ ...group, largest: largestOf(group, meta) }))
    .sort((a, b) => (a.largest < b.largest ? -1 : 1));
  for (const { modules, largest } of shared) {
    const folder = relativeId(largest).split('/').at(-2) ?? 'shared';
    const count = (taken.get(folder) ?? 0) + 1;
    taken.set(folder, count);
    for (const id of modules) names.set(id, count === 1 ? folder : `${folder}-${String(count)}`);
  }
  return names;
}

/** A screen and its visit are one. */
const screensAmong = (users: ReadonlySet<string>): number =>
  new Set([...users].map((name) => name.replace(visitOf, ''))).size;

function largestOf({ modules }: ModuleGroup, meta: ManualChunkMeta): string {
  return [...modules].sort((a, b) => sizeOf(b, meta) - sizeOf(a, meta) || (a < b ? -1 : 1))[0] ?? '';
}

/**
 * The tree of chunks: `vendor` (packages that every route needs; changes rarely), `kit` (our modules that every route
 * needs, the entry included), and groups of modules with the same users, joined where a request costs more than the code
 * that somebody loads without a need (`chunk-groups.ts`), by the plan of `chunk-plan.json` where it has a module. What one
 * screen alone needs without its manifest, and what is in no first load, is left to Rollup.
 */
export function chunkTree(merge: MergeGroups = mergedOnce): GetManualChunk {
  let known: Plan | undefined;
  return (id, meta) => {
    const { always, names } = (known ??= planOf(meta, merge));
    if (always.has(id)) return isPackage(id) ? 'vendor' : 'kit';
    return names.get(id) ?? null;
  };
}
