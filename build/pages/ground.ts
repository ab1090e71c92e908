import type { Inline } from './inline.ts';
import { inline } from './inline.ts';

/** The address by which the application finds the style of the ground, to remove it. */
export const groundAddress = 'ground';

/** The veil that lies over the field in the dark, `--c-dim` of `src/ui/tokens.css`: red, green, blue, and its share. */
const veil = { colour: [8, 10, 16], share: 0.4 } as const;

/** The field below the veil. Browsers paint the first frame with the colour of the page and no layer over it. */
function veiled(field: string): string {
  const mixed = veil.colour.map((part, at) => {
    const own = Number.parseInt(field.slice(1 + 2 * at, 3 + 2 * at), 16);
    return Math.round(own * (1 - veil.share) + part * veil.share);
  });
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/**
 * The style that gives the page of a campaign its colour before the first element is there, in the dark below its veil;
 * undefined for a page of the product, whose ground is that of its body.
 *
 * @throws Error when the theme of the page sets no `--c-field` in hexadecimal.
 */
export function groundOf(markup: string, styles: readonly string[]): Inline | undefined {
  const theme = /class="[^"]*\bcampaign-page ([\w-]+)/.exec(markup)?.[1];
  if (theme === undefined) return undefined;
  const rule = new RegExp(`\\.${theme}\\{[^}]*--c-field:#([\\da-f]{6}|[\\da-f]{3})\\b`);
  const found = styles.map((text) => rule.exec(text)?.[1]).find((digits) => digits !== undefined);
  if (found === undefined) throw new Error(`the theme ${theme} sets no --c-field`);
  const field = `#${found.length === 3 ? found.replace(/./g, '$&$&') : found}`;
  return inline(`html{background:${field}}[data-theme=dark]{background:${veiled(field)}}`);
}
