import { addressOfFirstCall } from '#contract/pages/first-calls.ts';
import { everyRoute } from './every-route.ts';

/** Address of the call that the page of a route starts before its bundle runs, for a visitor who came with `search`. */
export function earlyAddress(path: string, search = ''): string {
  const [first] = everyRoute[path]?.firstCalls ?? [];
  if (first === undefined) throw new Error(`${path} starts no call`);
  return addressOfFirstCall(first, search);
}
