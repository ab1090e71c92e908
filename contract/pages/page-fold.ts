/** The attribute of the first element below the first view of a phone, as React writes it; a page without one has no fold. */
const mark = ' data-fold=""';

/**
 * The markup of a page with this text before the first element below the first view; at the end of a page that names none.
 * React escapes `<` in texts and attributes, so the `<` before the mark begins its element.
 */
export function withAtFold(markup: string, text: string): string {
  const at = markup.indexOf(mark);
  const fold = at === -1 ? markup.length : markup.lastIndexOf('<', at);
  return markup.slice(0, fold) + text + markup.slice(fold);
}
