import { transform, version } from '@swc/core';
import type { Options } from '@swc/core';
import { remember } from '../files/content-cache.ts';

/** Oldest syntax we send: iOS 13.4, Chrome and WebView 80. */
export const syntaxFloor = 'es2020';

/** Code and source map of one swc run, cached by content; `fileName` only names the source in the map. */
export async function swc(
  code: string,
  fileName: string,
  options: Options,
): Promise<{ code: string; map?: string }> {
  const made = await remember('swc', [version, JSON.stringify(options), fileName, code], async () => {
    const output = await transform(code, { ...options, filename: fileName, swcrc: false, configFile: false });
    return JSON.stringify({ code: output.code, map: output.map });
  });
  return JSON.parse(made.toString('utf8')) as { code: string; map?: string };
}
