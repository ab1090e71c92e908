/** Compiles a program of the server and returns the path of the file; see compiled-program.mjs. */
export function compiledProgram(program: string): Promise<string>;

/** The folder of the compiled programs of a server as a release has it, relative to the root; see compiled-program.mjs. */
export function compiledServer(): Promise<string>;
