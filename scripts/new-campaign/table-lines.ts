/** The text with one more import, before the first import that it sorts before; unchanged when it is there. */
export function withImport(text: string, line: string): string {
  if (text.includes(line)) return text;
  const lines = text.split('\n');
  const imports = lines.flatMap((one, at) => (one.startsWith('import ') ? [at] : []));
  const from = (one: string): string => / from '(.*)';$/.exec(one)?.[1] ?? '';
  const at = imports.find((one) => from(lines[one] ?? '') > from(line)) ?? (imports.at(-1) ?? -1) + 1;
  return lines.toSpliced(at, 0, line).join('\n');
}

/**
 * The text with `entry` in place of what `pattern` finds; `$&` in it is what was found.
 *
 * @throws Error that names the table when the pattern finds nothing.
 */
export function withEntry(text: string, pattern: RegExp, entry: string, table: string): string {
  if (!pattern.test(text))
    throw new Error(`${table} no longer looks as this script expects (${String(pattern)}).`);
  return text.replace(pattern, entry);
}
