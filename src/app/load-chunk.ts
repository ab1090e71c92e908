import { chunkTableMeta } from '#contract/pages/chunk-table.ts';
import type { ChunkTable } from '#contract/pages/chunk-table.ts';

declare global {
  interface Window {
    /** Called by the build's rewritten lazy imports; see `build/styles/chunk-table.ts`. */
    __loadChunk?: (name: string) => Promise<unknown>;
  }
}

/** Addresses of the style files that the sheet of this page has: those of its first screen (`build/pages/page-html.ts`). */
const heldStyles = (): string => document.getElementById('sheets')?.dataset['styles'] ?? '';

/** The page's link to this file; the HTML may have requested it before the bundle ran. */
const presentLink = (address: string): HTMLLinkElement | null =>
  document.querySelector(`link[href="${address}"]`);

function addLink(rel: 'stylesheet' | 'modulepreload', address: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = rel;
  link.href = address;
  document.head.append(link);
  return link;
}

function sheetOf(address: string): Promise<void> {
  const link = presentLink(address) ?? addLink('stylesheet', address);
  if (link.sheet !== null) return Promise.resolve();
  // A sheet that is lost costs the looks; a screen that never comes would cost everything.
  return new Promise<void>((resolve) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => resolve());
  });
}

const sheets = new Map<string, Promise<void>>();

function askForSheet(address: string): Promise<void> | undefined {
  if (heldStyles().includes(address)) return undefined;
  const sheet = sheets.get(address) ?? sheetOf(address);
  sheets.set(address, sheet);
  return sheet;
}

type Load = (address: string) => Promise<unknown>;

/**
 * Loads chunks by their names. Those of the first screen are in the HTML, with their sheets; what else is needed is in the table,
 * which is a script of its own: a script that names others by their hashes would change with them.
 */
export class ChunkLoader {
  private readonly scripts = new Map<string, string>();
  private table: Promise<ChunkTable> | undefined;

  constructor(private readonly load: Load) {
    for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[href$=".js"]')) {
      const name = /([^/]+)-\w+\.js$/.exec(href)?.[1];
      if (name !== undefined) this.scripts.set(name, href);
    }
  }

  /** The module of a chunk, once its style sheets are applied. @throws Error when the chunk, or the table, is lost. */
  async get(name: string): Promise<unknown> {
    const present = this.scripts.get(name);
    if (present !== undefined) return this.load(present);
    const table = await this.readAhead();
    const chunk = table.findIndex(([each]) => each === name);
    if (chunk < 0) throw new Error(`There is no chunk ${name}`);
    const brought = new Set<number>();
    const bring = (at: number): void => {
      const [, , , ...imports] = table[at] ?? ['', '', ''];
      for (const each of imports) if (!brought.has(each)) bring(each);
      brought.add(at);
    };
    bring(chunk);
    const folder = addressOfTable().replace(/[^/]+$/, '');
    const addresses = [...brought].map((at) => {
      const [each, script, style] = table[at] ?? ['', '', ''];
      return { script: `${folder}${each}-${script}.js`, style: style && `${folder}${each}-${style}.css` };
    });
    const own = addresses.at(-1)?.script ?? '';
    // The browser would learn of them only from the script that imports them.
    for (const { script } of addresses)
      if (script !== own && !presentLink(script)) addLink('modulepreload', script);
    const styled = addresses.map(({ style }) => (style === '' ? undefined : askForSheet(style)));
    const [module] = await Promise.all([this.load(own), ...styled]);
    return module;
  }

  /** The table, which is asked for once, and again where it was lost. */
  readAhead(): Promise<ChunkTable> {
    this.table ??= this.load(addressOfTable()).then(
      (loaded) => (loaded as { readonly chunks: ChunkTable }).chunks,
      (error: unknown) => {
        this.table = undefined;
        throw error;
      },
    );
    return this.table;
  }
}

const addressOfTable = (): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${chunkTableMeta}"]`)?.content ?? '';

let loader: ChunkLoader | undefined;

/** Makes the loader known to the lazy imports of the bundle; called before anything is rendered. */
export function installChunkLoader(): void {
  const own = new ChunkLoader((address) => import(address));
  loader = own;
  window.__loadChunk = (name) => own.get(name);
}

/** From now on something may be asked for that the HTML has not brought. */
export function firstScreenPrepared(): void {
  // What needs it later asks again.
  void loader?.readAhead().catch(() => undefined);
}
