import { TraceMap, originalPositionFor } from '@jridgewell/trace-mapping';

/** Where a place in a stack is: a script of a bundle, of the console, or a program of the server. */
const place =
  /[^\s(@]*?(?:\/assets\/(?:(h5|app|miniprogram)\/)?([\w.-]+\.js)|dist\/server\/([\w.-]+\.mjs)):(\d+):(\d+)/g;

/** The source map of a script in the files of a release; `bundle` is undefined for the console and the server. */
function mapFile(
  bundle: string | undefined,
  script: string | undefined,
  program: string | undefined,
): string {
  if (script === undefined) return `dist/server/${program ?? ''}.map`;
  return `dist/sourcemaps/${bundle ?? 'console'}/${script}.map`;
}

/**
 * A stack with the places of minified scripts as places of sources, by the source maps of its release. `readMap` returns the text of
 * a file of the release, null where it has none: what another release, or somebody else, has thrown stays as it is.
 */
export function symbolicate(stack: string, readMap: (file: string) => string | null): string {
  const known = new Map<string, TraceMap | null>();
  const mapOf = (file: string): TraceMap | null => {
    const found = known.get(file);
    if (found !== undefined) return found;
    const text = readMap(file);
    const map = text === null ? null : new TraceMap(text);
    known.set(file, map);
    return map;
  };
  return stack.replace(
    place,
    (whole: string, bundle?: string, script?: string, program?: string, line?: string, column?: string) => {
      const map = mapOf(mapFile(bundle, script, program));
      if (map === null) return whole;
      // Columns of a stack begin with 1, those of a map with 0.
      const at = originalPositionFor(map, { line: Number(line), column: Number(column) - 1 });
      if (at.source === null) return whole;
      const source = at.source.replace(/^(?:\.\.\/)+/, '');
      return `${source}:${String(at.line)}:${String(at.column + 1)}${at.name === null ? '' : ` [${at.name}]`}`;
    },
  );
}
