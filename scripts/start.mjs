// `npm start` and `npm run dev`. Node built-ins only: it runs before anything is installed.
import { ensureInstalled } from './setup/installed-packages.mjs';
import { requireNode } from './setup/node-version.mjs';
import { endGroups } from './setup/process-group.mjs';
import { buildIfStale } from './start/build.mjs';
import { runDevelopment } from './start/development.mjs';
import { startServer, stopServer } from './start/server.mjs';

const isDevelopment = process.argv.includes('--dev');

requireNode();
ensureInstalled();
process.once('exit', endGroups);

if (!(await buildIfStale(isDevelopment)) && !isDevelopment) process.exit(1);

if (isDevelopment) runDevelopment();
else runOnce();

function runOnce() {
  const server = startServer();
  server.once('exit', (code) => process.exit(code ?? 1));
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stopServer(server));
}
