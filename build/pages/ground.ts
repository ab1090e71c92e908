import type { Inline } from './inline.ts';
import { inline } from './inline.ts';

/** The address by which the application finds the style of the ground, to remove it. */
export const groundAddress = 'ground';

/**
 * The style that gives the page of a campaign its colour before the first element is there, with the veil of the dark;
 * undefined for a page of the product, whose ground is that of its body.
 *
 * @throws Error when the theme of the page sets no `--c-field`.
 */
export function groundOf(markup: string, styles: readonly string[]): Inline | undefined {
  const theme = /class="[^"]*\bcampaign-page ([\w-]+)/.exec(markup)?.[1];
  if (theme === undefined) return undefined;
  const rule = new RegExp(`\\.${theme}\\{[^}]*--c-field:([^;}]+)`);
  const field = styles.map((text) => rule.exec(text)?.[1]).find((colour) => colour !== undefined);
  if (field === undefined) throw new Error(`the theme ${theme} sets no --c-field`);
  return inline(`html{background:linear-gradient(var(--c-dim),var(--c-dim)),${field}}`);
}
