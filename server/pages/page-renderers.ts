import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageRenderer } from '#contract/pages/first-calls.ts';
import { targets } from '#contract/pages/bundles.ts';
import type { TargetName } from '#contract/pages/bundles.ts';

/** Reads the render bundles of all three targets; null when `distDir` has no finished build. */
export async function readRenderers(
  distDir: string,
): Promise<Readonly<Record<TargetName, PageRenderer>> | null> {
  const files = targets.map((target) => path.join(distDir, target, 'render/render.mjs'));
  if (!files.every((file) => existsSync(file))) return null;
  const [h5, app, miniprogram] = await Promise.all(
    files.map(async (file) => (await import(pathToFileURL(file).href)) as PageRenderer),
  );
  return h5 && app && miniprogram ? { h5, app, miniprogram } : null;
}
