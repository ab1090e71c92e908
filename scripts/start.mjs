// `npm start` and `npm run dev`. Node built-ins only: it runs before anything is installed.
import { ensureInstalled } from './setup/installed-packages.mjs';
import { requireNode } from './setup/node-version.mjs';
import { endGroups } from './setup/process-group.mjs';
import { build, buildConsole, targetsToBuild } from './start/build.mjs';
import { withdraw } from './start/build-stamp.mjs';
import { runDevelopment } from './start/development.mjs';
import { startServer, stopServer } from './start/server.mjs';
import { endWithTerminal } from './start/terminal.mjs';

const isDevelopment = process.argv.includes('--dev');

requireNode();
ensureInstalled();
process.once('exit', endGroups);

// Until the server runs, nothing has to be completed.
let end = () => process.exit(130);
endWithTerminal(() => end(), { hasOwner: isDevelopment });

const stale = targetsToBuild(isDevelopment);
// The hall of browsers is served as soon as it is built; a developer who changes things waits for all of them, and in
// production no server starts without them.
const isWhole = isDevelopment || process.env.NODE_ENV === 'production';
const first = isWhole ? stale : stale.filter((target) => target === 'h5');
const isBuilt = (await build(first, { isDevelopment })) && (await buildConsole({ isDevelopment }));
if (!isBuilt && !isDevelopment) process.exit(1);

end = isDevelopment
  ? await runDevelopment()
  : await runOnce(stale.filter((target) => !first.includes(target)));

/** Runs the server; meanwhile the other targets are built, and it starts again with them. */
async function runOnce(others) {
  let isEnding = false;
  withdraw(others);
  let server = await serve();
  if (others.length > 0) void build(others, { isBackground: true }).then(startAgain);
  return async () => {
    isEnding = true;
    await stopServer(server);
    process.exit(0);
  };

  async function serve() {
    const started = await startServer();
    started.once('exit', (code) => {
      if (started === server) process.exit(code ?? 1);
    });
    return started;
  }

  async function startAgain(isFine) {
    if (isEnding) return;
    if (!isFine) {
      console.log(`${others.join(' and ')} could not be built; the rest of the hall is served.`);
      return;
    }
    console.log('All three hosts are built: the server starts again with them.');
    const before = server;
    server = undefined;
    await stopServer(before);
    if (!isEnding) server = await serve();
  }
}
