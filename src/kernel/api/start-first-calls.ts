import { addressOfFirstCall } from '#contract/pages/first-calls.ts';
import type { FirstCall } from '#contract/pages/first-calls.ts';
import { clock } from '#kernel/browser/clock.ts';
import { traceId } from '#kernel/visitor/visitor-id.ts';
import { firstCalls } from './first-calls.ts';
import { sessionHandles } from './session-handles.ts';

/** Time after which an unused answer is too old for a screen, milliseconds. */
const keptMs = 10_000;

// A guest's answer is kept by the browser under its address and revalidated (ADR 15), so it has no time in it.
function stamped(address: string): string {
  if (sessionHandles.read().sid === '') return address;
  return `${address}${address.includes('?') ? '&' : '?'}ts=${clock.now()}`;
}

/**
 * Requests the data that a screen shows first while its script is still loading; `search` is the query of the address it will
 * have. An answer that is lost is undefined, and the screen requests it again.
 */
export function startFirstCalls(calls: readonly FirstCall[], search: string): void {
  const underWay = (window.__firstCalls = firstCalls() ?? {});
  window.__firstCallsOf = sessionHandles.read().sid;
  for (const call of calls) {
    const address = addressOfFirstCall(call, search);
    if (call.needs !== 'none' && sessionHandles.read().sid === '') continue;
    if (underWay[address]) continue;
    const answer = fetch(stamped(address), {
      credentials: 'same-origin',
      headers: { 'x-requested-with': 'invest-hall', 'x-trace-id': traceId(), ...sessionHandles.headers() },
    }).then(
      (reply): Promise<unknown> => (reply.ok ? reply.json() : Promise.resolve(undefined)),
      () => undefined,
    );
    underWay[address] = answer;
    setTimeout(() => {
      if (underWay[address] === answer) underWay[address] = undefined;
    }, keptMs);
  }
}
