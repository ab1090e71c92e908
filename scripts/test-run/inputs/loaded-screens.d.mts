/** What `graph.json` says of a chunk that is asked for here. */
interface Chunk {
  readonly file: string;
  readonly modules: Readonly<Record<string, unknown>>;
}

export function screenOf(path: string): string | undefined;

/** The folders of screens of which a test has loaded no script; see loaded-screens.mjs. */
export function unloadedScreens(
  graphs: readonly (readonly Chunk[])[],
  loaded: ReadonlySet<string>,
): readonly string[];

/** Stores which screens a journey does not load; with undefined, that it is not known. */
export function keepUnloadedScreens(test: string, screens: readonly string[] | undefined): void;

/** The folders of screens that a journey did not load when it last ran. */
export function screensNotLoadedBy(test: string): readonly string[];
