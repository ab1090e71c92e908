/** A title set in one or two lines, of which the second is the larger one. */
export interface Lockup {
  readonly lines: readonly [string] | readonly [string, string];
  /** A word of these lines that is written in colour. */
  readonly accent: string;
}

/** The room of the letters, and where they may end at its sides, in the units of the drawing. */
export const [letteringWidth, letteringHeight] = [343, 96];
const side = 8;
/** What fits into one line. */
const longest = 7;

/** One line of letters: its text, its size and where its letters stand, in the units of the drawing. */
export interface LetteringLine {
  readonly text: string;
  readonly size: number;
  readonly y: number;
}

/** The lines of a title: those of its lockup, else one, or two of half its length. */
export function linesOf(text: string, lockup: Lockup | undefined): readonly LetteringLine[] {
  const half = Math.ceil(text.length / 2);
  const lines = lockup?.lines ?? (text.length <= longest ? [text] : [text.slice(0, half), text.slice(half)]);
  const fitting = (line: string, max: number) =>
    Math.min(max, Math.floor((letteringWidth - 2 * side) / lengthOf(line)));
  const [first, second] = lines;
  if (second === undefined) return [{ text: first, size: fitting(first, 68), y: 74 }];
  return [
    { text: first, size: fitting(first, 30), y: 27 },
    { text: second, size: fitting(second, 66), y: 89 },
  ];
}

/** The length of a line in Chinese characters: a Latin letter is about 0.6 of one. */
export const lengthOf = (line: string) =>
  Array.from(line).reduce((sum, letter) => sum + (letter < '\u0100' ? 0.6 : 1), 0);

/** A line before, at and after its accent. */
export function partsOf(line: string, accent: string | undefined): readonly string[] {
  if (accent === undefined || !line.includes(accent)) return [line];
  const [before = '', after = ''] = line.split(accent);
  return [before, accent, after].filter((part) => part !== '');
}
