import type { FirstCall } from '../../contract/pages/first-calls.ts';
import { criticalId, sheetsId } from '../../contract/pages/critical-style.ts';
import { groundAddress } from './ground.ts';
import type { Inline } from './inline.ts';

/** The content of one page. */
export interface PageContent {
  readonly template: string;
  readonly title: string;
  readonly markup: string;
  readonly firstCalls: readonly FirstCall[];
  /** Scripts below the screen, because code above it delays the first paint. */
  readonly atEnd: readonly Inline[];
  readonly floor: Inline;
  /** Decides on the dark theme, before anything is drawn. */
  readonly theme: Inline;
  /** The ground of a campaign. */
  readonly ground: Inline | undefined;
  /** The style below all sheets. */
  readonly base: Inline;
  /** What the markup uses of the sheets. */
  readonly critical: Inline;
  /** The whole style sheets with the address of each as a file. */
  readonly styles: readonly { readonly address: string; readonly text: string }[];
  /** Addresses of the scripts of the first load. */
  readonly preloads: readonly string[];
}

const entities: Readonly<Record<string, string>> = {
  ...{ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' },
};

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}

function styleOf({ address, text }: PageContent['styles'][number]): string {
  return `<style data-style="${address}">${text}</style>`;
}

function headOf(content: PageContent): string {
  return [
    `<script>${content.theme.text}</script>`,
    content.ground && styleOf({ address: groundAddress, text: content.ground.text }),
    `<style>${content.base.text}</style><style id="${criticalId}">${content.critical.text}</style>`,
    `<script type="module">${content.floor.text}</script>`,
  ].join('');
}

/** The whole sheets below the screen, of which nothing is read before the first paint (`build/boot/floor.ts`). */
function sheetsOf({ styles }: PageContent): string {
  return `<template id="${sheetsId}">${styles.map(styleOf).join('')}</template>`;
}

/**
 * Requests for the scripts of the first load, in the order of their imports, in which the module in the head runs them:
 * below the screen, because starting ten requests before it delays the first paint of a slow phone by 20 ms.
 */
function preloadsOf({ preloads }: PageContent): string {
  return preloads.map((address) => `<link rel="modulepreload" href="${address}">`).join('');
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
    root: content.markup,
    boot:
      sheetsOf(content) +
      preloadsOf(content) +
      content.atEnd.map(({ text }) => `<script>${text}</script>`).join(''),
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
