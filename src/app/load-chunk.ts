import { visitFiles } from './visit-files.ts';

declare global {
  interface Window {
    /** Called by the build's rewritten lazy imports; see `build/styles/styles.ts`. */
    __loadChunk?: typeof loadChunk;
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

async function askFor(address: string): Promise<void> {
  if (address.endsWith('.js')) {
    // The browser would learn of it only from the script that imports it.
    if (!presentLink(address)) addLink('modulepreload', address);
    return;
  }
  const sheet = sheets.get(address) ?? sheetOf(address);
  sheets.set(address, sheet);
  await sheet;
}

/** Sheets and further scripts of a chunk by their addresses; of a screen its number in the table of `chunk-files.ts`. */
export type ChunkFiles = readonly string[] | number;

let hasFirstScreen = false;

/** From now on screens are opened that the HTML has not brought the files of. */
export function firstScreenPrepared(): void {
  hasFirstScreen = true;
}

async function askForAll(addresses: readonly string[]): Promise<void> {
  const held = heldStyles();
  await Promise.all(addresses.filter((address) => !held.includes(address)).map(askFor));
}

async function askForScreen(number: number): Promise<void> {
  if (hasFirstScreen) await askForAll((await import('./chunk-files.ts')).chunkFiles[number] ?? []);
}

/**
 * The module, once the style sheets of its chunk are applied. Each of its files is requested at most once per page; those of
 * the first screen are in the HTML. @throws Error when the chunk, or the table of the screens' files, is lost.
 */
export async function loadChunk<T>(files: ChunkFiles, module: Promise<T>): Promise<T> {
  const asked = typeof files === 'number' ? askForScreen(files) : askForAll([...visitFiles, ...files]);
  const [loaded] = await Promise.all([module, asked]);
  return loaded;
}

/** Makes the loader known to the lazy imports of the bundle; called before anything is rendered. */
export function installChunkLoader(): void {
  window.__loadChunk = loadChunk;
}
