import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { HTTPResponse, Page } from 'puppeteer';
import { keepUnloadedScreens, unloadedScreens } from '../scripts/test-run/inputs/loaded-screens.mjs';
import { targets } from '../scripts/test-run/targets.mjs';

const root = join(import.meta.dirname, '..');
/** A script as it is served: the bundle has it as `assets/NAME`. */
const asset = /\/assets\/[^/]+\/([^/]+[.]js)$/;
/** Scripts that the pages of this test file have loaded. */
const loaded = new Set<string>();
/** Whether each of its pages has loaded one. */
let isKnown = true;

const isOurPage = (response: HTTPResponse) =>
  response.request().isNavigationRequest() &&
  response.ok() &&
  (response.headers()['content-type'] ?? '').startsWith('text/html');

/** Notes which scripts of the product a page loads from now on. */
export function noteScripts(page: Page): void {
  let isOurs = false;
  let hasScript = false;
  // A page whose scripts may not run is drawn by the server, from files that nobody can see.
  const judge = (): void => {
    if (isOurs && !hasScript) isKnown = false;
  };
  page.on('request', (request) => {
    // The browser tells of the scripts of a page at times before the page itself is answered.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) {
      judge();
      [isOurs, hasScript] = [false, false];
    }
    const [, file] = asset.exec(request.url()) ?? [];
    if (file === undefined) return;
    loaded.add(`assets/${file}`);
    hasScript = true;
  });
  page.on('response', (response) => {
    if (isOurPage(response) && response.frame() === page.mainFrame()) isOurs = true;
  });
  page.once('close', judge);
}

/** In a run of `npm test`: stores which screens this test file has not loaded, so that it stands when one of them changes. */
export function keepLoadedScreens(): void {
  if (process.env.KEEP_LOADED_SCREENS !== '1') return;
  const test = relative(root, expect.getState().testPath ?? '');
  const graphs = targets.map(
    (target) => JSON.parse(readFileSync(join(root, 'dist', target, 'graph.json'), 'utf8')) as Graph,
  );
  keepUnloadedScreens(test, isKnown && loaded.size > 0 ? unloadedScreens(graphs, loaded) : undefined);
}

type Graph = Parameters<typeof unloadedScreens>[0][number];
