import { setTimeout as pause } from 'node:timers/promises';
import type { ChaosMember } from './chaos-member.ts';
import { everything } from './endpoints.ts';
import type { ChaosServer } from './chaos-server.ts';

/** Maximum time a server may take to stop, milliseconds. */
const longestMs = 10_000;

/** Result of stopping a server. */
export interface StopResult {
  readonly inFlight: number;
  readonly answered: number;
  readonly ms: number;
  readonly problems: readonly string[];
}

/**
 * Stops the server while every member waits for an answer: each of them gets it, and the process ends by itself in
 * time.
 */
export async function stopUnderLoad(
  server: ChaosServer,
  members: readonly ChaosMember[],
  round: number,
): Promise<StopResult> {
  let answered = 0;
  for (const member of members) member.moveTo(server);
  const waiting = members.map(async (member, index) => {
    const [act] = everything.acts(round, index);
    if (act && (await member.do(act)) !== null) answered += 1;
  });
  while (answered === 0) await pause(1);
  const before = answered;
  const began = performance.now();
  const code = await server.signal('SIGTERM');
  const ms = Math.round(performance.now() - began);
  await Promise.all(waiting);
  const aborted = members.length - answered;
  return {
    ...{ inFlight: members.length - before, answered, ms },
    problems: [
      ...(aborted === 0 ? [] : [`${aborted} calls in flight were aborted`]),
      ...(code === 0 ? [] : [`it ended with ${code ?? 'a signal'}: ${server.printed.slice(-300)}`]),
      ...(ms < longestMs ? [] : [`it took ${ms} ms`]),
    ],
  };
}
