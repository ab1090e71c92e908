import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageBundle, TargetName } from '../../contract/pages/bundles.ts';
import { criticalStyle, readStyle } from '../../contract/pages/critical-style.ts';
import { firstViewOf } from '../../contract/pages/page-fold.ts';
import type { FirstCall } from '../../contract/pages/first-calls.ts';
import type * as RenderBundle from '../../src/app/render.tsx';
import { firstLoad } from '../bundles/graph.ts';
import type { FirstLoad, GraphChunk } from '../bundles/graph.ts';
import { importListener } from '../bundles/render-config.ts';
import { contentHash } from '../files/content-cache.ts';
import { inDist, root, servedAddress } from '../files/paths.ts';
import { readEarlyPresses, takersOf } from './early-presses.ts';
import type { EarlyPress } from './early-presses.ts';
import { groundOf } from './ground.ts';
import { inline, inlineBaseStyle, inlineScript } from './inline.ts';
import type { Inline } from './inline.ts';
import { pageHtml } from './page-html.ts';

/** All pages of a bundle, by address. */
export interface Pages {
  readonly entry: string;
  readonly css: readonly string[];
  /** The script with the table of chunks. */
  readonly chunkTable: string;
  readonly routes: Readonly<Record<string, PageBundle>>;
  readonly notFound: PageBundle;
}

interface Site {
  readonly target: TargetName;
  readonly template: string;
  readonly bundle: FirstLoad;
  readonly boot: Inline;
  readonly earlyPresses: readonly EarlyPress[];
  readonly floor: Inline;
  readonly inHead: Inline;
  readonly base: Inline;
}

interface Page {
  readonly name: string;
  readonly title: string;
  readonly markup: string;
  /** Modules of the first load. */
  readonly modules: readonly string[];
  readonly firstCalls: readonly FirstCall[];
}

/** The result of an action, and the modules it imported lazily. */
async function whileRecording<T>(action: () => Promise<T>): Promise<{ value: T; modules: string[] }> {
  const modules: string[] = [];
  const page = globalThis as typeof globalThis & { [importListener]: ((module: string) => void) | undefined };
  page[importListener] = (module) => modules.push(module);
  try {
    return { value: await action(), modules };
  } finally {
    page[importListener] = undefined;
  }
}

/** What runs before anything is drawn, in one element. */
async function readHeadScripts(): Promise<Inline> {
  const files = ['build/boot/theme.ts', 'build/boot/caught-press.ts'];
  const scripts = await Promise.all(files.map((file) => inlineScript(file, 'es5')));
  return inline(scripts.map(({ text }) => text).join(';'));
}

async function readSite(target: TargetName): Promise<Site> {
  const graph = await readFile(inDist(target, 'graph.json'), 'utf8');
  return {
    target,
    template: await readFile(join(root, `targets/${target}/index.html`), 'utf8'),
    bundle: firstLoad(JSON.parse(graph) as GraphChunk[]),
    boot: await inlineScript('build/boot/boot.ts', 'es5'),
    earlyPresses: await readEarlyPresses(target),
    floor: await inlineScript('build/boot/floor.ts', 'es2020'),
    inHead: await readHeadScripts(),
    base: await inlineBaseStyle(),
  };
}

/** Writes the style sheets of a page as one file, which pages with the same ones share; its path in the bundle. */
async function writeSheet(target: TargetName, sheets: string): Promise<string> {
  const file = `assets/sheet-${contentHash(sheets)}.css`;
  await writeFile(inDist(target, file), sheets);
  return file;
}

async function writePage(site: Site, page: Page): Promise<PageBundle> {
  const address = (file: string): string => servedAddress(file, site.target);
  const scripts = site.bundle.scripts(page.modules);
  const chunks = scripts.map(({ file }) => file);
  const styles = scripts.flatMap(({ style }) => style ?? []);
  const texts = await Promise.all(styles.map((file) => readFile(inDist(site.target, file), 'utf8')));
  const ground = groundOf(page.markup, texts);
  const sheet = await writeSheet(site.target, texts.join(''));
  // Before the boot script, which remembers the presses that no other script has taken.
  const atFold = [...takersOf(site.earlyPresses, page.markup, scripts), site.boot];
  const critical = inline(criticalStyle(readStyle(texts.join('')), firstViewOf(page.markup)));
  const html = pageHtml({
    ...site,
    ...page,
    ground,
    atFold,
    critical,
    sheet: address(sheet),
    styles: styles.map(address),
    preloads: chunks.map(address),
  });
  const file = `pages/${page.name}.html`;
  await writeFile(inDist(site.target, file), html);
  return {
    title: page.title,
    html: file,
    chunks,
    styles,
    sheet,
    csp: {
      script: [...atFold, site.floor, site.inHead].map(({ csp }) => csp),
      style: [site.base, critical, ...(ground ? [ground] : [])].map(({ csp }) => csp),
    },
  };
}

/** Prerenders every address of the product for one target: `dist/<target>/pages/<name>.html`. */
export async function writePages(target: TargetName): Promise<Pages> {
  const site = await readSite(target);
  await mkdir(inDist(target, 'pages'), { recursive: true });
  const file = pathToFileURL(inDist(target, 'render/render.mjs'));
  const { renderPage, renderedRoutes, notFoundTitle } = (await import(file.href)) as typeof RenderBundle;

  // First, because a screen that was loaded before is not imported again.
  const lost = await whileRecording(() => renderPage('/not-found'));
  const notFound = await writePage(site, {
    name: 'not-found',
    title: notFoundTitle,
    markup: lost.value,
    modules: lost.modules,
    firstCalls: [],
  });

  const routes: Record<string, PageBundle> = {};
  for (const { name, path, title, firstCalls, load } of renderedRoutes) {
    const { modules } = await whileRecording(load);
    const markup = await renderPage(path);
    routes[path] = await writePage(site, { name, title, markup, modules, firstCalls });
  }
  const css = site.bundle.scripts([]).flatMap(({ style }) => style ?? []);
  const table = (await readdir(inDist(target, 'assets'))).find((file) => file.startsWith('chunk-table-'));
  if (table === undefined) throw new Error(`${target} has no table of chunks`);
  return { entry: site.bundle.entry, css, chunkTable: `assets/${table}`, routes, notFound };
}
