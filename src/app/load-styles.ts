declare global {
  interface Window {
    /** Called by the build's rewritten lazy imports; see `build/styles.ts`. */
    __loadStyles?: typeof loadStyles;
  }
}

/** Names of the style files this page already has; those of the first screen are inlined by the prerender. */
function presentStyles(): Set<string> {
  const inlined = [...document.querySelectorAll<HTMLElement>('style[data-style]')];
  return new Set(inlined.map((style) => style.dataset['style'] ?? ''));
}

const loading = new Map<string, Promise<void>>();

function addSheet(address: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = address;
  // A sheet that is lost costs the looks; a screen that never comes would cost everything.
  const settled = new Promise<void>((resolve) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => resolve());
  });
  document.head.append(link);
  return settled;
}

/** The module, once the style sheets of its chunk are applied; each sheet is loaded at most once per page. */
export async function loadStyles<T>(addresses: readonly string[], module: Promise<T>): Promise<T> {
  const present = presentStyles();
  const sheets = addresses
    .filter((address) => !present.has(address))
    .map((address) => {
      const sheet = loading.get(address) ?? addSheet(address);
      loading.set(address, sheet);
      return sheet;
    });
  const [loaded] = await Promise.all([module, ...sheets]);
  return loaded;
}

/** Makes the loader known to the lazy imports of the bundle; called before anything is rendered. */
export function installStyleLoader(): void {
  window.__loadStyles = loadStyles;
}
