/** Path of a Chromium; for tests `isShellEnough`, see chromium.mjs. */
export function findChromium(options?: { readonly isShellEnough?: boolean }): Promise<string>;

/** The flag that keeps pages of the browser's own out of what is measured and tested. */
export const noPagesOfTheBrowser: string;
