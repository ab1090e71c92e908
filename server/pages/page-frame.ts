import { createHash } from 'node:crypto';
import { criticalId, criticalStyle, readStyle, sheetsId } from '#contract/pages/critical-style.ts';
import type { PageData } from '#contract/pages/first-calls.ts';

const rootStart = '<div id="root">';
const dataPlace = '<script type="application/json" id="page-data"></script>';

/**
 * A script, or a tag with the attribute `style`; texts may contain these words, because React escapes `<` and `"` in
 * them.
 */
const forbidden = /<script|<[a-z][\w-]*(?: [^\s"=<>]+(?:="[^"]*")?)* style=/i;

const criticalPlace = new RegExp(`<style id="${criticalId}">(.*?)</style>`, 's');
const sheets = new RegExp(`<template id="${sheetsId}">(.*?)</template>`, 's');

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

/** The style sheets of a page, as one text. */
function sheetsOf(html: string): string {
  const [, elements = ''] = sheets.exec(html) ?? [];
  return [...elements.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text = '']) => text).join('');
}

/** Removes the screen from a page that the build wrote. @throws Error when the page has no place for one. */
export function splitPage(html: string): PageFrame {
  const [root, place] = [html.indexOf(rootStart), html.indexOf(dataPlace)];
  const end = html.lastIndexOf('</div>', place);
  if (root === -1 || place === -1 || end < root)
    throw new Error('a page has no place for its screen and its data');
  const head = html.slice(0, root + rootStart.length);
  const rules = readStyle(sheetsOf(html));
  const between = html.slice(end, place);
  const after = html.slice(place + dataPlace.length);
  return {
    fill: (markup, data) => {
      if (forbidden.test(markup)) throw new Error('a script or a style attribute in drawn markup');
      const critical = criticalStyle(rules, markup);
      const before = head.replace(criticalPlace, () => `<style id="${criticalId}">${critical}</style>`);
      return {
        html: `${before}${markup}${between}${dataElement(data)}${after}`,
        styles: before === head ? [] : [`'sha256-${createHash('sha256').update(critical).digest('base64')}'`],
      };
    },
  };
}

/** The data as text that no browser parses as markup: `<` would end the element, so it is escaped. */
export function dataElement(data: PageData): string {
  return dataPlace.replace('></', () => `>${JSON.stringify(data).replaceAll('<', String.raw`\u003c`)}</`);
}
