/** Bundles a program of the server and returns the path of the file; see compiled-program.mjs. */
export function compiledProgram(program: string): Promise<string>;
