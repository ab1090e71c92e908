import { addressOfFirstCall } from '#contract/pages/first-calls.ts';
import type { Path } from '#kernel/screen/paths.ts';
import { routes } from '../routes.tsx';

/** Address of the call that the page of a route starts before its bundle runs, for a visitor who came with `search`. */
export function earlyAddress(path: Path, search = ''): string {
  const [first] = routes[path].firstCalls;
  if (first === undefined) throw new Error(`${path} starts no call`);
  return addressOfFirstCall(first, search);
}
