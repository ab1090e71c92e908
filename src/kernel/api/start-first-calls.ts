import { addressOfFirstCall } from '#contract/pages/first-calls.ts';
import type { FirstCall } from '#contract/pages/first-calls.ts';
import { clock } from '#kernel/browser/clock.ts';
import { traceId } from '#kernel/api/trace-id.ts';
import { forgetFirstCalls } from './first-calls.ts';
import { sessionHandles } from './session-handles.ts';

/** Time after which an unused answer is too old for a screen, milliseconds. */
const keptMs = 10_000;

// A guest's answer is kept by the browser under its address and revalidated (ADR 15), so it has no time in it.
function stamped(address: string): string {
  if (sessionHandles.read().sid === '') return address;
  return `${address}${address.includes('?') ? '&' : '?'}ts=${clock.now()}`;
}

/**
 * Requests the data that a screen shows first while its script is still loading; `page` is the address it will have. The
 * answers take the place of those that were requested for another page. One that is lost is undefined, and the screen requests
 * it again.
 */
export function startFirstCalls(
  calls: readonly FirstCall[],
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
): void {
  const { sid } = sessionHandles.read();
  const underWay: typeof window.__firstCalls = (window.__firstCalls = {});
  window.__firstCallsOf = sid + pathname;
  for (const call of calls) {
    if (call.needs !== 'none' && sid === '') continue;
    const address = addressOfFirstCall(call, search);
    underWay[address] = fetch(stamped(address), {
      credentials: 'same-origin',
      headers: { 'x-requested-with': 'invest-hall', 'x-trace-id': traceId(), ...sessionHandles.headers() },
    }).then(
      (reply): Promise<unknown> => (reply.ok ? reply.json() : Promise.resolve(undefined)),
      () => undefined,
    );
  }
  setTimeout(() => {
    if (window.__firstCalls === underWay) forgetFirstCalls();
  }, keptMs);
}
