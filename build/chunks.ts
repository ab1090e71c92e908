import type { GetManualChunk, ManualChunkMeta } from 'rollup';
import { relativeId } from './root.ts';

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
  readonly always: Set<string>;
  /** Of how many routes a module is part of the first load. */
  readonly routes: Map<string, number>;
  /** Folders of screens whose screens share modules of their own. */
  readonly families: Set<string>;
}

const isPackage = (id: string): boolean => id.startsWith('\0') || id.includes('/node_modules/');

/** The folder of a screen's module; undefined where it belongs to none. */
function folderOf(id: string): string | undefined {
  return screens.exec(relativeId(id))?.[1];
}

function measure(meta: ManualChunkMeta): Shares {
  const infos = [...meta.getModuleIds()].map((id) => meta.getModuleInfo(id)).filter((info) => info !== null);
  const always = new Set(
    infos.filter((info) => info.isEntry).flatMap((info) => [...broughtBy(info.id, meta)]),
  );
  const lazyRoots = infos.filter((info) =>
    info.dynamicImporters.some((importer) => composition.test(relativeId(importer))),
  );
  const routes = new Map<string, number>();
  for (const root of lazyRoots) {
    for (const id of broughtBy(root.id, meta)) routes.set(id, (routes.get(id) ?? 0) + 1);
  }
  const shared = [...routes].filter(([, count]) => count >= 2).map(([id]) => folderOf(id));
  return { always, routes, families: new Set(shared.filter((folder) => folder !== undefined)) };
}

/**
 * The tree of chunks: `vendor` (packages every route needs; changes rarely), `kit` (all of ours that every route needs,
 * the entry included), `shared` (what the first loads of several routes have in common beyond that), and one chunk a
 * route; screens of one folder that share modules travel together, which saves a request. What is loaded lazily inside
 * a screen is split by Rollup: it is in no first load. Chunks only import downwards, because the layers do.
 */
export function chunkTree(): GetManualChunk {
  let shares: Shares | undefined;
  return (id, meta) => {
    shares ??= measure(meta);
    const folder = shares.routes.has(id) ? folderOf(id) : undefined;
    if (folder !== undefined) return shares.families.has(folder) ? folder : null;
    if (shares.always.has(id)) return isPackage(id) ? 'vendor' : 'kit';
    return (shares.routes.get(id) ?? 0) >= 2 ? 'shared' : null;
  };
}
