/** Path of a Chromium; see chromium.mjs. */
export function findChromium(): Promise<string>;

/** The flag that keeps pages of the browser's own out of what is measured and tested. */
export const noPagesOfTheBrowser: string;
