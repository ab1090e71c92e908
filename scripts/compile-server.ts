import { relativeId } from '../build/files/paths.ts';
import { buildServer } from '../build/server/build-server.ts';

// Compiles programs of the server: `compile-server.ts FOLDER NAME=FILE…`; scripts/setup/compiled-program.mjs starts it.
const [folder = '', ...programs] = process.argv.slice(2);
const named = programs.map((program) => program.split('=') as [name: string, file: string]);
await buildServer(Object.fromEntries(named), relativeId(folder));
