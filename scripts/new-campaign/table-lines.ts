/** The text with one more import, before the first import that sorts after it; unchanged when it exists. */
export function withImport(text: string, line: string): string {
  if (text.includes(line)) return text;
  const lines = text.split('\n');
  const imports = lines.flatMap((one, at) => (one.startsWith('import ') ? [at] : []));
  const from = (one: string): string => / from '(.*)';$/.exec(one)?.[1] ?? '';
  const at = imports.find((one) => from(lines[one] ?? '') > from(line)) ?? (imports.at(-1) ?? -1) + 1;
  return lines.toSpliced(at, 0, line).join('\n');
}

/**
 * The text with `entry` in place of the match of `pattern`; `$&` in it is the match.
 *
 * @throws Error that names the table when the pattern matches nothing.
 */
export function withEntry(text: string, pattern: RegExp, entry: string, table: string): string {
  if (!pattern.test(text))
    throw new Error(`${table} no longer looks as this script expects (${String(pattern)}).`);
  return text.replace(pattern, entry);
}
