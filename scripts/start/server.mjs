import { compiledProgram } from '../setup/compiled-program.mjs';
import { exitOf, signalGroup, startGroup } from '../setup/process-group.mjs';

/** Starts the server; it prints its own addresses, or one line with the reason why it cannot start. */
export async function startServer() {
  const file = await compiledProgram('server/main.ts');
  return startGroup([process.execPath, '--enable-source-maps', file]);
}

/** Asks the server to complete the calls in flight and waits until it has exited. */
export async function stopServer(server) {
  if (server === undefined || server.exitCode !== null || server.signalCode !== null) return;
  const ended = exitOf(server);
  signalGroup(server, 'SIGTERM');
  await ended;
}
