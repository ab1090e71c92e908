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
  /** Decides on the dark theme, before anything is drawn. */
  readonly theme: Inline;
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

/** The link to the whole style sheets of a page, which names them in `data-styles`: `floor.ts` and lazy imports look for it. */
const sheetsId = 'sheets';

const entities: Readonly<Record<string, string>> = {
  ...{ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' },
};

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}

/**
 * The rules that a phone paints the first view with stand here. The whole sheets are one file, which every browser keeps: a
 * wider window waits for it here, a phone at the fold.
 */
function headOf({ theme, ground, base, critical, sheet, styles, floor }: PageContent): string {
  return [
    `<script>${theme.text}</script>`,
    ground && `<style data-style="${groundAddress}">${ground.text}</style>`,
    `<style>${base.text}</style><style id="${criticalId}" media="${phoneMedia}">${critical.text}</style>`,
    `<link id="${sheetsId}" rel="stylesheet" media="not all and ${phoneMedia}" href="${sheet}" data-styles="${styles.join(' ')}">`,
    `<script type="module">${floor.text}</script>`,
  ].join('');
}

/**
 * What stands at the fold: the scripts that take a press before any bundle, and the whole sheets. A browser stops reading there
 * until it has them, so that it paints the first view in a frame of its own: 50 ms earlier on a slow phone
 * (docs/benchmarks.md). `build/boot/floor.ts` removes all of it before the bundles expect what they drew.
 */
function foldOf({ atFold, sheet }: PageContent): string {
  const scripts = atFold.map(({ text }) => `<script>${text}</script>`).join('');
  return `${scripts}<link rel="stylesheet" href="${sheet}">`;
}

/**
 * Requests for the scripts of the first load, in the order of their imports, in which the module in the head runs them. Not as
 * `modulepreload`, which compiles a script of the browser's cache before the first paint, and which Safari has from 17 on. All
 * with the page: made after the first paint they kept a slow phone busy just when it is first touched, and taps were lost.
 */
function preloadsOf({ preloads }: PageContent): string {
  return preloads.map((address) => `<link rel="preload" as="script" crossorigin href="${address}">`).join('');
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
    preloads: preloadsOf(content),
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
