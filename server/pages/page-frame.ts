import { createHash } from 'node:crypto';
import { criticalId, criticalStyle, phoneMedia, readStyle } from '#contract/pages/critical-style.ts';
import type { PageData } from '#contract/pages/first-calls.ts';
import { firstViewOf, withAtFold } from '#contract/pages/page-fold.ts';

const rootStart = '<div id="root">';
const dataPlace = '<script type="application/json" id="page-data"></script>';

/**
 * A script, or a tag with the attribute `style`; texts may contain these words, because React escapes `<` and `"` in
 * them.
 */
const forbidden = /<script|<[a-z][\w-]*(?: [^\s"=<>]+(?:="[^"]*")?)* style=/i;

const criticalStart = `<style id="${criticalId}" media="${phoneMedia}">`;

/** What the build put at the fold of its markup: markup itself has no script. */
const foldPlace = /<script>.*?<link rel="stylesheet"[^>]*>/s;

/** A page with its data. */
export interface FilledPage {
  readonly html: string;
  /** What the content security policy allows as style in addition to what the build inlined; empty where nothing is drawn anew. */
  readonly styles: readonly string[];
}

/** A page that the build wrote, with a place for other markup and its data. */
export interface PageFrame {
  /** The whole HTML. @throws Error when the markup contains what the content security policy forbids. */
  readonly fill: (markup: string, data: PageData) => FilledPage;
}

/** The head of a page with these critical rules; as it is where it has none. */
function withCritical(head: string, critical: string): string {
  const [before, old] = head.split(criticalStart);
  if (before === undefined || old === undefined) return head;
  return before + criticalStart + critical + old.slice(old.indexOf('</style>'));
}

/**
 * Removes the screen from a page that the build wrote, with all of its style sheets in `sheets`.
 * @throws Error when the page has no place for a screen.
 */
export function splitPage(html: string, sheets: string): PageFrame {
  const [root, place] = [html.indexOf(rootStart), html.indexOf(dataPlace)];
  const end = html.lastIndexOf('</div>', place);
  if (root === -1 || place === -1 || end < root)
    throw new Error('a page has no place for its screen and its data');
  const head = html.slice(0, root + rootStart.length);
  const [fold = ''] = foldPlace.exec(html.slice(root, place)) ?? [];
  const rules = readStyle(sheets);
  const between = html.slice(end, place);
  const after = html.slice(place + dataPlace.length);
  return {
    fill: (markup, data) => {
      if (forbidden.test(markup)) throw new Error('a script or a style attribute in drawn markup');
      const critical = criticalStyle(rules, firstViewOf(markup));
      const before = withCritical(head, critical);
      return {
        html: `${before}${withAtFold(markup, fold)}${between}${dataElement(data)}${after}`,
        styles: before === head ? [] : [`'sha256-${createHash('sha256').update(critical).digest('base64')}'`],
      };
    },
  };
}

/** The data as text that no browser parses as markup: `<` would end the element, so it is escaped. */
export function dataElement(data: PageData): string {
  return dataPlace.replace('></', () => `>${JSON.stringify(data).replaceAll('<', String.raw`\u003c`)}</`);
}
