import type { ManualChunkMeta } from 'rollup';

/** Whether a module is a package's, or made by a plugin. */
export const isPackage = (id: string): boolean => id.startsWith('\0') || id.includes('/node_modules/');

/** A module and all modules that it imports statically, directly or indirectly. */
export function broughtBy(root: string, meta: Pick<ManualChunkMeta, 'getModuleInfo'>): Set<string> {
  const seen = new Set<string>();
  const open = [root];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    open.push(...(meta.getModuleInfo(id)?.importedIds ?? []));
  }
  return seen;
}
