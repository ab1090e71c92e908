/** The attribute of the first element below the first view of a phone, as React writes it; a page without one has no fold. */
const mark = ' data-fold=""';

/** Where the first element below the first view begins; the end of a page that names none. */
function foldOf(markup: string): number {
  const at = markup.indexOf(mark);
  // React escapes `<` in texts and attributes, so the one before the mark begins its element.
  return at === -1 ? markup.length : markup.lastIndexOf('<', at);
}

/** The markup of the first view. */
export const firstViewOf = (markup: string): string => markup.slice(0, foldOf(markup));

/**
 * The markup of a page with this text before the first element below the first view; at the end of a page that names none.
 */
export function withAtFold(markup: string, text: string): string {
  const fold = foldOf(markup);
  return markup.slice(0, fold) + text + markup.slice(fold);
}
