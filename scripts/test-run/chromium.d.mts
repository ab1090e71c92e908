/** Path of a Chromium; see chromium.mjs. */
export function findChromium(): Promise<string>;
