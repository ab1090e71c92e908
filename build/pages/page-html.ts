import type { FirstCall } from '../../contract/pages/first-calls.ts';
import type { Inline } from './inline.ts';

/** Everything that goes into one page. */
export interface PageParts {
  readonly template: string;
  readonly title: string;
  readonly markup: string;
  readonly firstCalls: readonly FirstCall[];
  readonly boot: Inline;
  readonly floor: Inline;
  /** Inlined style sheets with the address each would have as a file. */
  readonly styles: readonly { readonly address: string; readonly text: string }[];
  /** Addresses of the scripts of the first load. */
  readonly preloads: readonly string[];
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}

function headOf(parts: PageParts): string {
  return [
    // In the order of their imports, in which the module below runs them.
    ...parts.preloads.map((address) => `<link rel="modulepreload" href="${address}">`),
    ...parts.styles.map(({ address, text }) => `<style data-style="${address}">${text}</style>`),
    `<script type="module">${parts.floor.text}</script>`,
  ].join('');
}

/** The calls as the boot script reads them: only what it needs. */
function callsText(calls: readonly FirstCall[]): string {
  const slim = calls.map(({ path, needs, pass, query }) => ({ path, needs, pass, query }));
  return calls.length === 0 ? '' : escaped(JSON.stringify(slim));
}

/**
 * The HTML of one page.
 *
 * @throws Error when the markup carries what the content security policy forbids, or the template lacks a place.
 */
export function pageHtml(parts: PageParts): string {
  if (/\sstyle="/.test(parts.markup))
    throw new Error(`${parts.title}: a style attribute in prerendered markup`);
  if (/<script/i.test(parts.markup)) throw new Error(`${parts.title}: a script in prerendered markup`);
  const values: Record<string, string> = {
    title: escaped(parts.title),
    firstCalls: callsText(parts.firstCalls),
    head: headOf(parts),
    root: parts.markup,
    // Below the screen, because what runs above it is in the way of the first paint.
    boot: `<script>${parts.boot.text}</script>`,
  };
  return parts.template.replace(/\{\{(\w+)\}\}/g, (place, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`index.html: nobody knows what ${place} is`);
    return value;
  });
}
