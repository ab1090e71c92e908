// `npm start` and `npm run dev`. Node built-ins only: it runs before anything is installed.
import { ensureInstalled } from './setup/installed-packages.mjs';
import { requireNode } from './setup/node-version.mjs';
import { endGroups } from './setup/process-group.mjs';
import { buildIfStale } from './start/build.mjs';
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

if (!(await buildIfStale(isDevelopment)) && !isDevelopment) process.exit(1);

end = isDevelopment ? runDevelopment() : runOnce();

function runOnce() {
  const server = startServer();
  server.once('exit', (code) => process.exit(code ?? 1));
  return () => stopServer(server);
}
