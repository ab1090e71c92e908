/** The `<meta>` of a page with the address of the script that has the table of chunks; the server tells it, so that no page changes with it. */
export const chunkTableMeta = 'chunk-table';

/**
 * The chunks of a bundle: name, hash of the script `NAME-HASH.js`, hash of the sheet `NAME-HASH.css` or nothing, and the places here
 * of the chunks that it imports, in the order of their execution.
 */
export type ChunkTable = readonly (readonly [
  name: string,
  script: string,
  style: string,
  ...imports: number[],
])[];

/** What tells a page something by its name. */
export const metaOf = (name: string, value: string): string => `<meta name="${name}" content="${value}">`;

/** A page of the build that is told more, by `<meta>`. */
export const withMeta = (html: string, meta: string): string => html.replace('<head>', () => `<head>${meta}`);
