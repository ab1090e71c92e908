import { build, buildConsole, targetsToBuild } from './build.mjs';
import { buildSources } from './build-stamp.mjs';
import { startServer, stopServer } from './server.mjs';
import { watchFolders } from './watch.mjs';

const serverSources = ['server', 'contract', 'content'];

/** Runs the server, rebuilds the bundles and restarts the server when their sources change. Resolves with how to end it. */
export async function runDevelopment() {
  let server = await startServer();
  let work = Promise.resolve();

  const renew = async (folder) => {
    console.log(`\n${folder}/ changed`);
    if (buildSources.includes(folder) && !(await build(targetsToBuild(true), { isDevelopment: true })))
      return;
    if (!(await buildConsole({ isDevelopment: true }))) return;
    await stopServer(server);
    // A mistake in the sources of the server is told, and mended with the next change.
    server = await startServer().catch((error) => console.error(error.message));
  };
  // One rebuild at a time: a change during a build starts another one after it.
  watchFolders([...new Set([...buildSources, ...serverSources, 'console'])], (folder) => {
    work = work.then(() => renew(folder));
  });

  return async () => {
    await stopServer(server);
    process.exit(0);
  };
}
