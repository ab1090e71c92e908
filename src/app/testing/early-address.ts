import { addressOfCall } from '#kernel/address-of-call.ts';
import type { Path } from '#kernel/paths.ts';
import { earlyCalls } from '../early-calls.ts';

/** Address of the call that the page of a route starts before its bundle runs, for a visitor who came with `search`. */
export function earlyAddress(path: Path, search = ''): string {
  const [first] = earlyCalls[path] ?? [];
  if (first === undefined) throw new Error(`${path} starts no call`);
  const given = new URLSearchParams(search);
  const passed: Record<string, string | null> = Object.fromEntries(
    first.pass.map((name) => [name, given.get(name)]),
  );
  return addressOfCall(first.path, { ...first.query, ...passed });
}
