import { addressOfFirstCall } from '#contract/pages/first-calls.ts';
import { campaignRoutes } from '../campaign-routes.tsx';
import { knownRoutes } from '../routes.tsx';

/** Address of the call that the page of a route starts before its bundle runs, for a visitor who came with `search`. */
export function earlyAddress(path: string, search = ''): string {
  const [first] = { ...knownRoutes(), ...campaignRoutes }[path]?.firstCalls ?? [];
  if (first === undefined) throw new Error(`${path} starts no call`);
  return addressOfFirstCall(first, search);
}
