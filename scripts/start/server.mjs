import { exitOf, signalGroup, startGroup, tsCommand } from '../setup/process-group.mjs';

/** Starts the server; it prints its own addresses, or one line with the reason why it cannot start. */
export function startServer() {
  return startGroup(tsCommand('server/main.ts'));
}

/** Asks the server to complete the calls in flight and waits until it has exited. */
export async function stopServer(server) {
  if (server === undefined || server.exitCode !== null || server.signalCode !== null) return;
  const ended = exitOf(server);
  signalGroup(server, 'SIGTERM');
  await ended;
}
