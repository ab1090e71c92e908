import type { Plugin, AcceptedPlugin } from 'postcss';
import autoprefixer from 'autoprefixer';
import cssnano from 'cssnano';
import postcss from 'postcss';
import cssModules from 'postcss-modules';
import pxToViewport from 'postcss-px-to-viewport';
import { contentHash, remember } from '../files/content-cache.ts';

/**
 * Rewrites `Nvw` as `calc(var(--u) * N)`: `--u` is one percent of the 375 px design, and the page caps it, so that a
 * desktop window is not a giant phone (product 2.15).
 */
function capVw(): Plugin {
  return {
    postcssPlugin: 'cap-vw',
    OnceExit(sheet) {
      sheet.walkDecls((declaration) => {
        declaration.value = declaration.value.replace(
          /(?<![\w.#-])(-?\d*\.?\d+)vw\b/g,
          (_, amount: string) => `calc(var(--u) * ${amount})`,
        );
      });
    },
  };
}

/** A transformed style sheet: its text, and the class names of a `*.module.css`. */
export interface CompiledStyle {
  readonly css: string;
  readonly names: Readonly<Record<string, string>> | null;
}

const browsers = ['chrome >= 80', 'ios_saf >= 13.4'];
const version = 'styles-5';

/** What tells the classes of a `*.module.css` from those of others: made from the relative path, the same on every machine. */
export function suffixOf(file: string): string {
  return contentHash(file).slice(-4);
}

/** The plugin warns through PostCSS's old interface once per process; that line has no use. */
function pxPlugin(): AcceptedPlugin {
  const warn = console.warn;
  console.warn = () => undefined;
  try {
    return pxToViewport({
      unitToConvert: 'px',
      viewportWidth: 375,
      unitPrecision: 3,
      viewportUnit: 'vw',
      fontViewportUnit: 'vw',
      propList: ['*'],
      selectorBlackList: [],
      minPixelValue: 1,
      mediaQuery: true,
      landscape: false,
      replace: true,
      exclude: [/node_modules/],
    });
  } finally {
    console.warn = warn;
  }
}

/**
 * Names the classes and animations of one sheet by letters in the order in which they appear, with the suffix of the sheet: the
 * names are in the HTML, the scripts and the styles of every first load, and are as short as possible.
 */
function shortNames(file: string): (local: string) => string {
  const known = new Map<string, string>();
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  return (local) => {
    const [rest, last] = [Math.floor(known.size / letters.length), known.size % letters.length];
    const name =
      known.get(local) ?? `${rest === 0 ? '' : (letters[rest - 1] ?? '')}${letters[last]}${suffixOf(file)}`;
    known.set(local, name);
    return name;
  };
}

async function compile(source: string, file: string): Promise<CompiledStyle> {
  let names: Record<string, string> | null = null;
  const modules = cssModules({
    generateScopedName: shortNames(file),
    getJSON: (_file: string, json: Record<string, string>) => {
      names = json;
    },
  });
  const steps: AcceptedPlugin[] = [
    ...(file.endsWith('.module.css') ? [modules] : []),
    // A fixed sheet uses real pixels and real vw.
    ...(file.endsWith('.fixed.css') ? [] : [pxPlugin(), capVw()]),
    autoprefixer({ overrideBrowserslist: browsers }),
    cssnano({ preset: ['default', { cssDeclarationSorter: false }] }),
  ];
  const { css } = await postcss(steps).process(source, { from: file, map: false });
  return { css, names };
}

/**
 * One style sheet as it is served: px at 375 converted to the capped unit, prefixed, minified, classes scoped. `file`
 * is the path relative to the repository.
 */
export async function compileStyle(source: string, file: string): Promise<CompiledStyle> {
  const made = await remember('css', [version, file, source], async () =>
    JSON.stringify(await compile(source, file)),
  );
  return JSON.parse(made.toString('utf8')) as CompiledStyle;
}
