import { rollup } from 'rollup';
import type { OutputOptions } from 'rollup';
import { relativeId } from '../build/files/paths.ts';
import { serverConfig } from '../build/server/server-config.ts';

// Compiles programs of the server: `compile-server.ts FOLDER NAME=FILE…`; scripts/setup/compiled-program.mjs starts it.
const [folder = '', ...programs] = process.argv.slice(2);
const named = programs.map((program) => program.split('=') as [name: string, file: string]);
// The folder is named relative to the root, and two levels below it.
const config = serverConfig(Object.fromEntries(named), relativeId(folder));
const made = await rollup(config);
await made.write(config.output as OutputOptions);
await made.close();
