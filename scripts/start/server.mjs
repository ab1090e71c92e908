import { exitOf, signalGroup, startGroup, tsCommand } from '../setup/process-group.mjs';

/** Starts the server; it prints its own addresses, or the one line that says why it cannot start. */
export function startServer() {
  return startGroup(tsCommand('server/main.ts'));
}

/** Asks the server to finish what is in flight and waits until it is gone. */
export async function stopServer(server) {
  if (server === undefined || server.exitCode !== null || server.signalCode !== null) return;
  const ended = exitOf(server);
  signalGroup(server, 'SIGTERM');
  await ended;
}
