import type { FirstCall } from '../../contract/pages/first-calls.ts';
import { criticalId, phoneMedia } from '../../contract/pages/critical-style.ts';
import { withAtFold } from '../../contract/pages/page-fold.ts';
import { groundAddress } from './ground.ts';
import type { Inline } from './inline.ts';

/** The content of one page. */
export interface PageContent {
  readonly template: string;
  readonly title: string;
  readonly markup: string;
  readonly firstCalls: readonly FirstCall[];
  /** Scripts below the first view, because code above it delays the first paint. */
  readonly atFold: readonly Inline[];
  readonly floor: Inline;
  /** Decides on the dark theme before anything is drawn, and catches a press before the scripts at the fold are read. */
  readonly inHead: Inline;
  /** The ground of a campaign. */
  readonly ground: Inline | undefined;
  /** The style below all sheets. */
  readonly base: Inline;
  /** What the markup uses of the sheets. */
  readonly critical: Inline;
  /** Address of the file with all style sheets of the page. */
  readonly sheet: string;
  /** Addresses of these style sheets, by which lazy imports know them. */
  readonly styles: readonly string[];
  /** Addresses of the scripts of the first load. */
  readonly preloads: readonly string[];
}

const entities: Readonly<Record<string, string>> = {
  ...{ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' },
};

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}

/**
 * What the first view is painted with, and nothing else: all that stands here is read before the browser has anything to
 * paint, and after 10 ms of a slow phone it paints an empty frame. A window wider than a phone shows nothing until it has the
 * whole sheets (`build/boot/base.fixed.css`).
 */
function headOf({ inHead, ground, base, critical }: PageContent): string {
  return [
    `<script>${inHead.text}</script>`,
    ground && `<style data-style="${groundAddress}">${ground.text}</style>`,
    `<style>${base.text}</style><style id="${criticalId}" media="${phoneMedia}">${critical.text}</style>`,
  ].join('');
}

/**
 * What stands at the fold: the scripts that take a press before any bundle, and the whole sheets, which are one file. A browser
 * stops reading there until it has them, so that it paints the first view in a frame of its own: 50 ms earlier on a slow phone
 * (docs/benchmarks.md). `build/boot/floor.ts` removes all of it before the bundles expect what they drew; lazy imports look in
 * `data-styles` for what the page has.
 */
function foldOf({ atFold, sheet, styles }: PageContent): string {
  const scripts = atFold.map(({ text }) => `<script>${text}</script>`).join('');
  return `${scripts}<link rel="stylesheet" id="sheets" href="${sheet}" data-styles="${styles.join(' ')}">`;
}

/**
 * The scripts of the first load, in the order of their imports, and the module that runs them in this order. The first, with
 * the packages, is most of their bytes and is asked for with the page. The others follow after the first paint, which keeps the
 * line as busy: each request that the browser's cache answers before it costs a slow phone two milliseconds. Not as
 * `modulepreload`, which compiles a script of the cache before the first paint, and which Safari has from 17 on.
 */
function scriptsOf({ preloads, floor }: PageContent): string {
  const links = preloads.map(
    (address, index) =>
      `<link${index === 0 ? ' rel="preload"' : ''} as="script" crossorigin href="${address}">`,
  );
  return [...links, `<script type="module">${floor.text}</script>`].join('');
}

/** The calls in the form of the boot script, for an attribute in single quotes: only the fields it needs. */
function callsText(calls: readonly FirstCall[]): string {
  const slim = calls.map(({ path, needs, pass, query }) => ({ path, needs, pass, query }));
  if (calls.length === 0) return '';
  return JSON.stringify(slim).replace(/[&<>']/g, (sign) => entities[sign] ?? sign);
}

/**
 * The HTML of one page.
 *
 * @throws Error when the markup contains something that the content security policy forbids, or the template has an
 * unknown placeholder.
 */
export function pageHtml(content: PageContent): string {
  if (/\sstyle="/.test(content.markup))
    throw new Error(`${content.title}: a style attribute in prerendered markup`);
  if (/<script/i.test(content.markup)) throw new Error(`${content.title}: a script in prerendered markup`);
  const values: Record<string, string> = {
    title: escaped(content.title),
    head: headOf(content),
    root: withAtFold(content.markup, foldOf(content)),
    scripts: scriptsOf(content),
  };
  // In single quotes, which the formatter of the template does not leave: the calls are full of double ones.
  const template = content.template
    .replace('"{{firstCalls}}"', () => `'${callsText(content.firstCalls)}'`)
    .replace(/>\s+</g, '><');
  return template.replace(/\{\{(\w+)\}\}/g, (place, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`index.html: nobody knows what ${place} is`);
    return value;
  });
}
