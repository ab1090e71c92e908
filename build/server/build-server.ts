import { rollup } from 'rollup';
import type { OutputOptions } from 'rollup';
import { serverConfig } from './server-config.ts';
import type { Programs } from './server-config.ts';

/** Compiles programs of the server into a folder, which is named relative to the root and two levels below it. */
export async function buildServer(programs: Programs, folder: string): Promise<void> {
  const config = serverConfig(programs, folder);
  const made = await rollup(config);
  await made.write(config.output as OutputOptions);
  await made.close();
}
