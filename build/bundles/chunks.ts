import type { GetManualChunk, ManualChunkMeta } from 'rollup';
import { relativeId } from '../files/paths.ts';

const screens = /^src\/(?:campaigns|pages)\/([^/]+)\//;
const composition = /^(?:src\/app\/|targets\/[^/]+\/main\.tsx$)/;

/** Modules that a module brings with it, itself included, without what it imports lazily. */
function broughtBy(root: string, meta: ManualChunkMeta): Set<string> {
  const seen = new Set<string>();
  const open = [root];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    open.push(...(meta.getModuleInfo(id)?.importedIds ?? []));
  }
  return seen;
}

interface Shares {
  /** Modules that start with the page on every route. */
  readonly always: ReadonlySet<string>;
  readonly screens: readonly string[];
  /** Of which first loads a module is a part, by the screens that they start from. */
  readonly screensOf: ReadonlyMap<string, readonly string[]>;
  /** Modules that parts of other screens bring along later. */
  readonly later: ReadonlySet<string>;
  /** Folders of screens that travel as one chunk. */
  readonly families: ReadonlySet<string>;
}

const isPackage = (id: string): boolean => id.startsWith('\0') || id.includes('/node_modules/');
const isComposition = (id: string): boolean => composition.test(relativeId(id));

/** The folder of a screen's module; undefined where it belongs to none. */
function folderOf(id: string): string | undefined {
  return screens.exec(relativeId(id))?.[1];
}

/**
 * The folder of the one screen whose first load has a module of the layers below that some part needs later: such a
 * module stays with its screen, because a chunk of its own would be one more request of that first load.
 */
function homeOf(id: string, { screensOf, later }: Pick<Shares, 'screensOf' | 'later'>): string | undefined {
  const [screen, ...others] = screensOf.get(id) ?? [];
  if (screen === undefined || others.length > 0 || !later.has(id)) return undefined;
  return folderOf(screen);
}

/** What one screen of a family alone needs of the layers below travels with it. */
function ownChunk([screen]: readonly string[], families: ReadonlySet<string>): string | null {
  const folder = screen === undefined ? undefined : folderOf(screen);
  return folder !== undefined && families.has(folder) ? folder : null;
}

/** A module that fewer of the screens need, as a share of them, is left to Rollup: the others must not load it. */
const leastShare = 1 / 3;
/** A module that is shorter, with all it brings, costs the others less than one more request costs those who need it. */
const fewCharacters = 12000;

/** What only campaigns have in common is no load of other pages, nor the other way round. */
function commonChunk(
  users: readonly string[],
  all: readonly string[],
  least: number,
): 'campaign' | 'page' | 'kit' | null {
  const isOfCampaign = (screen: string): boolean => relativeId(screen).startsWith('src/campaigns/');
  const isCommon = (among: readonly string[]): boolean => users.length >= among.length * least;
  if (users.every(isOfCampaign)) return 'campaign';
  if (users.some(isOfCampaign)) return isCommon(all) ? 'kit' : null;
  return isCommon(all.filter((screen) => !isOfCampaign(screen))) ? 'page' : null;
}

/** Length of the code that a module adds to what every page has. */
function charactersOf(id: string, always: ReadonlySet<string>, meta: ManualChunkMeta): number {
  const brought = [...broughtBy(id, meta)].filter((each) => !always.has(each));
  return brought.reduce((sum, each) => sum + (meta.getModuleInfo(each)?.code?.length ?? 0), 0);
}

function measure(meta: ManualChunkMeta): Shares {
  const infos = [...meta.getModuleIds()].map((id) => meta.getModuleInfo(id)).filter((info) => info !== null);
  const always = new Set(
    infos.filter((info) => info.isEntry).flatMap((info) => [...broughtBy(info.id, meta)]),
  );
  const lazy = infos.filter((info) => info.dynamicImporters.length > 0);
  const first = lazy.filter((info) => info.dynamicImporters.some(isComposition));
  const screensOf = new Map<string, string[]>();
  for (const { id: screen } of first) {
    for (const id of broughtBy(screen, meta)) screensOf.set(id, [...(screensOf.get(id) ?? []), screen]);
  }
  const parts = lazy.filter((info) => !first.includes(info));
  const later = new Set(parts.flatMap(({ id }) => [...broughtBy(id, meta)]));
  const folders = [...screensOf].map(([id, roots]) =>
    roots.length >= 2 ? folderOf(id) : homeOf(id, { screensOf, later }),
  );
  return {
    always,
    screens: first.map(({ id }) => id),
    screensOf,
    later,
    families: new Set(folders.filter((folder) => folder !== undefined)),
  };
}

/**
 * The tree of chunks: `vendor` (packages every route needs; changes rarely), `kit` (all of ours that every route needs,
 * the entry included, and what campaigns and pages have in common), `campaign` and `page` (what only campaigns or only
 * pages have in common), and one chunk a route; screens of one folder that share modules travel together, which saves a
 * request. What is loaded lazily inside a screen is in no first load: Rollup splits it. Chunks only import downwards,
 * because the layers do.
 */
export function chunkTree(): GetManualChunk {
  let shares: Shares | undefined;
  return (id, meta) => {
    shares ??= measure(meta);
    const screens = shares.screensOf.get(id)?.length ?? 0;
    const folder = screens > 0 ? (folderOf(id) ?? homeOf(id, shares)) : undefined;
    if (shares.always.has(id)) return isPackage(id) ? 'vendor' : 'kit';
    if (folder !== undefined) return shares.families.has(folder) ? folder : null;
    if (screens < 2) return ownChunk(shares.screensOf.get(id) ?? [], shares.families);
    const least = charactersOf(id, shares.always, meta) < fewCharacters ? 0 : leastShare;
    return commonChunk(shares.screensOf.get(id) ?? [], shares.screens, least);
  };
}
