// What must not begin a line (the usual rule of Chinese setting), and what must not end one.
const notFirst = /^[，。、；：？！）》」』】”’…%,.;:?!)\]}]/;
const notLast = /[（《「『【“‘([{]$/;

/** Parts that stay together: a Latin word or a number, or one character with the marks that cling to it. */
function partsOf(text: string): readonly string[] {
  const raw = text.match(/[\w@./:+-]+|\s+|[\s\S]/gu) ?? [];
  const parts: string[] = [];
  for (const part of raw) {
    const before = parts.at(-1);
    if (before !== undefined && (notFirst.test(part) || notLast.test(before)))
      parts[parts.length - 1] = before + part;
    else parts.push(part);
  }
  return parts;
}

/**
 * Breaks a text into lines no wider than `width`, as `measure` computes it: between Chinese characters, but never inside a
 * word that fits on a line, and with no closing mark at the start of a line. What does not fit into `maxLines` lines ends in
 * an ellipsis.
 */
export function wrapText(
  text: string,
  width: number,
  maxLines: number,
  measure: (text: string) => number,
): readonly string[] {
  const fits = (line: string): boolean => measure(line.trimEnd()) <= width;
  const lines = [''];
  const put = (part: string): void => {
    const line = lines.at(-1) ?? '';
    if (line === '' && part.trim() === '') return;
    if (fits(line + part)) lines[lines.length - 1] = line + part;
    else if (line !== '') {
      lines.push('');
      put(part);
    } else if (Array.from(part).length > 1) {
      // Wider than a whole line, so it is broken wherever the line ends.
      for (const one of part) put(one);
    } else lines[lines.length - 1] = part;
  };
  for (const part of partsOf(text)) put(part);
  const whole = lines.map((line) => line.trimEnd()).filter((line) => line !== '');
  if (whole.length <= maxLines) return whole;
  let last = Array.from(whole[maxLines - 1] ?? '');
  const isDone = (): boolean => fits(`${last.join('')}…`) && !notFirst.test(last.at(-1) ?? '');
  while (last.length > 0 && !isDone()) last = last.slice(0, -1);
  return [...whole.slice(0, maxLines - 1), `${last.join('')}…`];
}
