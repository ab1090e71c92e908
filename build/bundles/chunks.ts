import type { GetManualChunk, ManualChunkMeta, ModuleInfo } from 'rollup';
import { relativeId } from '../files/paths.ts';

const screens = /^src\/(?:campaigns|pages)\/([^/]+)\//;
const manifest = /^src\/campaigns\/[^/]+\/campaign\.ts$/;
/** What every page loads once its first screen is shown. */
const lateStart = 'src/app/visit.ts';
/** The folder of a part of the activity kit, in which its section, its store and its view are. */
const kitFolder = /^src\/activity-kit\/([^/]+)\//;
/** What a campaign with draws has: one part. */
const ofDraws = new Set(['draw', 'games', 'fairness']);
/** Rows of records, which lists of several parts are made of. */
const rows = 'records';
const composition = /^(?:src\/app\/|src\/campaigns\/[^/]+\/campaign\.ts$|targets\/[^/]+\/main\.tsx$)/;
/** Few screens have a form: the others should not load any of this. A calculator has fields, and no form. */
const plainFields = /^src\/ui\/forms\/(?:Field|TextField|SelectField|control)\./;
const formParts = /^src\/(?:ui\/forms|activity-kit\/form)\/|^src\/kernel\/resource\/form-state\.ts$/;
/** Finds the manifest of a campaign; it loads with every campaign, and with nothing else. */
const campaignTable = 'src/app/campaign-routes.tsx';
/** Screens of that table: those of campaigns, and those of the kit that belong to no campaign. */
const ofTable = /^src\/(?:campaigns|activity-kit)\//;

/** A module and all modules that it imports statically, directly or indirectly. */
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
  /** Modules of the table of campaigns. */
  readonly table: ReadonlySet<string>;
  /** The folders of the campaigns whose manifest contains a module. */
  readonly manifestsOf: ReadonlyMap<string, readonly string[]>;
  readonly screens: readonly string[];
  /** The main screen of each campaign: the first one in its manifest. */
  readonly mains: ReadonlySet<string>;
  /** The screens whose first load contains a module. */
  readonly screensOf: ReadonlyMap<string, readonly string[]>;
  /** Modules that parts of other screens load later. */
  readonly later: ReadonlySet<string>;
  /** Of them, those that parts of another folder's screens load. */
  readonly abroad: ReadonlySet<string>;
  /** Modules that every page loads once its first screen is shown. */
  readonly late: ReadonlySet<string>;
  /** Folders of screens that share one chunk. */
  readonly families: ReadonlySet<string>;
}

const isPackage = (id: string): boolean => id.startsWith('\0') || id.includes('/node_modules/');
const isManifest = (id: string): boolean => manifest.test(relativeId(id));
const isComposition = (id: string): boolean => composition.test(relativeId(id));

/** The folder of a screen's module; undefined if it belongs to none. */
function folderOf(id: string): string | undefined {
  return screens.exec(relativeId(id))?.[1];
}

/**
 * The folder of the one screen whose first load has a module of the lower layers that only parts of this screen load
 * later: such a module stays with its screen, because a separate chunk would be one more request of that first load. A
 * part of another screen would load this whole screen for it.
 */
function homeOf(
  id: string,
  { screensOf, later, abroad }: Pick<Shares, 'screensOf' | 'later' | 'abroad'>,
): string | undefined {
  const [screen, ...others] = screensOf.get(id) ?? [];
  if (screen === undefined || others.length > 0 || !later.has(id) || abroad.has(id)) return undefined;
  return folderOf(screen);
}

/** The chunk of a module that forms share; a module that only one screen needs stays with it. */
function formChunk(
  id: string,
  { screensOf, later }: Pick<Shares, 'screensOf' | 'later'>,
): string | undefined {
  const users = screensOf.get(id)?.length ?? 0;
  if (users === 0 || users + Number(later.has(id)) < 2) return undefined;
  if (plainFields.test(relativeId(id))) return 'fields';
  return formParts.test(relativeId(id)) ? 'form' : undefined;
}

/** Modules of the lower layers that only one campaign or page needs are in its chunk. */
function ownChunk(users: readonly string[], shares: Pick<Shares, 'families' | 'mains'>): string | null {
  const folder = folderOf(users[0] ?? '');
  return folder !== undefined && shares.families.has(folder) ? chunkIn(folder, users, shares) : null;
}

const isBelow = (screen: string, { mains }: Pick<Shares, 'mains'>): boolean =>
  ofTable.test(relativeId(screen)) && !mains.has(screen);

/**
 * The chunk of a module that only the screens of one folder need. Of a campaign, what its main screen does not need is in a
 * chunk for the screens below it, and what both need is with the manifest, which each of them loads: a screen below does
 * not load the main one, with all its parts.
 */
function chunkIn(folder: string, users: readonly string[], shares: Pick<Shares, 'mains'>): string {
  if (!users.some((screen) => isBelow(screen, shares))) return folder;
  return users.every((screen) => isBelow(screen, shares)) ? `${folder}-below` : `${folder}-manifest`;
}

/**
 * What a campaign's screens need and parts of other campaigns load later is with what all such screens have, if it is
 * small; else Rollup splits it.
 */
function abroadChunk(
  users: readonly string[],
  isSmall: boolean,
  shares: Pick<Shares, 'mains'>,
): string | null {
  if (!isSmall || users.length === 0) return null;
  if (users.every((screen) => shares.mains.has(screen))) return 'campaign-main';
  return users.every((screen) => isBelow(screen, shares)) ? 'campaign-below' : null;
}

/** A module needed by a smaller share of the screens is left to Rollup: the others must not load it. */
const leastShare = 1 / 3;
/**
 * A module that is shorter, including its imports, costs the other screens less than one more request costs those that
 * need it.
 */
const fewCharacters = 12000;
/**
 * A part of the kit that few campaigns have is a chunk of its own, so that a campaign loads only the parts it has. What is
 * no part by itself is in one chunk.
 */
function partChunk(id: string): string {
  const [, folder = 'campaign'] = kitFolder.exec(relativeId(id)) ?? [];
  if (ofDraws.has(folder)) return 'draw-parts';
  return folder === rows ? 'campaign-parts' : `${folder}-parts`;
}

/** Modules that only campaigns share are not loaded by other pages, and the reverse. */
function commonChunk(
  id: string,
  users: readonly string[],
  all: readonly string[],
  least: number,
): string | null {
  const isOfCampaign = (screen: string): boolean => ofTable.test(relativeId(screen));
  const isCommon = (among: readonly string[]): boolean => users.length >= among.length * least;
  if (users.every(isOfCampaign))
    return isOfManyCampaigns(users, all.filter(isOfCampaign)) ? 'campaign' : partChunk(id);
  if (users.some(isOfCampaign)) return isCommon(all) ? 'kit' : null;
  return isCommon(all.filter((screen) => !isOfCampaign(screen))) ? 'page' : null;
}

/** What nearly all screens below a main one need; their lists and records are a part that the others do not load. */
function belowChunk(users: readonly string[], shares: Pick<Shares, 'screens' | 'mains'>): string {
  const below = shares.screens.filter((screen) => isBelow(screen, shares));
  return users.length * 4 >= below.length * 3 ? 'campaign-below' : 'campaign-records';
}

const foldersOf = (screens: readonly string[]): Set<string | undefined> => new Set(screens.map(folderOf));

/** Whether at least half of the campaigns need a module: then the others load it too. */
function isOfManyCampaigns(users: readonly string[], campaigns: readonly string[]): boolean {
  return foldersOf(users).size * 2 >= foldersOf(campaigns).size;
}

/** Length of the code that a module adds to what every page has. */
function charactersOf(id: string, always: ReadonlySet<string>, meta: ManualChunkMeta): number {
  const brought = [...broughtBy(id, meta)].filter((each) => !always.has(each));
  return brought.reduce((sum, each) => sum + (meta.getModuleInfo(each)?.code?.length ?? 0), 0);
}

/** The modules of parts that a screen of another folder loads, itself or through another part. */
function abroadOf(
  parts: readonly ModuleInfo[],
  screensOf: Shares['screensOf'],
  meta: ManualChunkMeta,
): Set<string> {
  const modulesOf = new Map(parts.map((part) => [part, broughtBy(part.id, meta)]));
  const foldersWith = (part: ModuleInfo, seen = new Set([part])): (string | undefined)[] =>
    part.dynamicImporters.flatMap((importer) => {
      const around = parts.filter((each) => !seen.has(each) && modulesOf.get(each)?.has(importer));
      around.forEach((each) => seen.add(each));
      const screens = [...foldersOf(screensOf.get(importer) ?? [])];
      // What the start of every page loads is of no screen.
      if (screens.length === 0 && around.length === 0) return [undefined];
      return [...screens, ...around.flatMap((each) => foldersWith(each, seen))];
    });
  const abroad = new Set<string>();
  for (const [part, modules] of modulesOf) {
    const loading = foldersWith(part);
    for (const id of modules) {
      const own = foldersOf(screensOf.get(id) ?? []);
      if (loading.some((folder) => !own.has(folder))) abroad.add(id);
    }
  }
  return abroad;
}

function measure(meta: ManualChunkMeta): Shares {
  const infos = [...meta.getModuleIds()].map((id) => meta.getModuleInfo(id)).filter((info) => info !== null);
  const always = new Set(
    infos.filter((info) => info.isEntry).flatMap((info) => [...broughtBy(info.id, meta)]),
  );
  const lazy = infos.filter((info) => info.dynamicImporters.length > 0);
  const table = lazy.filter(({ id }) => relativeId(id) === campaignTable);
  const manifests = lazy.filter(({ id }) => isManifest(id));
  const isLate = ({ id }: { readonly id: string }): boolean => relativeId(id) === lateStart;
  const first = lazy.filter(
    (info) =>
      ![...table, ...manifests].includes(info) && !isLate(info) && info.dynamicImporters.some(isComposition),
  );
  const screensOf = new Map<string, string[]>();
  for (const { id: screen } of first) {
    for (const id of broughtBy(screen, meta)) screensOf.set(id, [...(screensOf.get(id) ?? []), screen]);
  }
  const manifestsOf = new Map<string, string[]>();
  for (const { id: manifest } of manifests) {
    const folder = folderOf(manifest) ?? '';
    for (const id of broughtBy(manifest, meta)) manifestsOf.set(id, [...(manifestsOf.get(id) ?? []), folder]);
  }
  const parts = lazy.filter((info) => ![...first, ...table, ...manifests].includes(info));
  const abroad = abroadOf(parts, screensOf, meta);
  const late = new Set(lazy.filter(isLate).flatMap(({ id }) => [...broughtBy(id, meta)]));
  const later = new Set(parts.flatMap(({ id }) => [...broughtBy(id, meta)]));
  const folders = [...screensOf].map(([id, roots]) =>
    roots.length >= 2 ? folderOf(id) : homeOf(id, { screensOf, later, abroad }),
  );
  const mains = new Set(manifests.flatMap((info) => info.dynamicallyImportedIds.slice(0, 1)));
  return {
    ...{ always, screensOf, manifestsOf, mains, later, abroad, late },
    table: new Set(table.flatMap(({ id }) => [...broughtBy(id, meta)])),
    screens: first.map(({ id }) => id),
    families: new Set(folders.filter((folder) => folder !== undefined)),
  };
}

/**
 * The tree of chunks: `vendor` (packages that every route needs; changes rarely), `kit` (our modules that every route
 * needs, the entry included, and those that campaigns and pages share), `campaign` and `page` (modules that only
 * campaigns or only pages share), `campaign-main` and `campaign-below` (of them, what only main screens or only those
 * below need), one for each part of the kit that few campaigns have, `fields` and `form` (what the few
 * screens with a form share), `visit-parts` (what the visit and a few screens need), and one for each route; screens of
 * one folder that share modules are in one chunk, which saves a request. Modules that a screen loads lazily are in no
 * first load: Rollup splits them. Chunks only import downwards, because the layers do.
 */
export function chunkTree(): GetManualChunk {
  let shares: Shares | undefined;
  return (id, meta) => {
    const known = (shares ??= measure(meta));
    const screens = shares.screensOf.get(id)?.length ?? 0;
    const folder = screens > 0 ? (folderOf(id) ?? homeOf(id, shares)) : undefined;
    if (shares.always.has(id)) return isPackage(id) ? 'vendor' : 'kit';
    const [manifestFolder, ...others] = shares.manifestsOf.get(id) ?? [];
    if (shares.table.has(id) || others.length > 0) return 'campaign';
    const users = shares.screensOf.get(id) ?? [];
    // What the screens of other folders need too is shared like everything else: they would load the manifest for it.
    if (manifestFolder !== undefined && users.every((screen) => folderOf(screen) === manifestFolder))
      return `${manifestFolder}-manifest`;
    const form = formChunk(id, shares);
    if (form !== undefined) return form;
    if (folder !== undefined) return shares.families.has(folder) ? chunkIn(folder, users, shares) : null;
    // In a chunk of screens they would bring all of it to every page: what a screen needs of the visit is by itself.
    if (shares.late.has(id)) return users.length > 0 ? 'visit-parts' : null;
    const isSmall = charactersOf(id, shares.always, meta) < fewCharacters;
    if (foldersOf(users).size < 2)
      return shares.abroad.has(id) ? abroadChunk(users, isSmall, shares) : ownChunk(users, shares);
    const least = isSmall ? 0 : leastShare;
    const chunk = commonChunk(id, users, shares.screens, least);
    const isOfCampaigns = chunk === 'campaign' || chunk?.endsWith('-parts') === true;
    if (isOfCampaigns && users.every((screen) => isBelow(screen, known))) return belowChunk(users, known);
    // The first view of a campaign: the screens below it do not load it.
    return chunk === 'campaign' && users.every((screen) => known.mains.has(screen)) ? 'campaign-main' : chunk;
  };
}
