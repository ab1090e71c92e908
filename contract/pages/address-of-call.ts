import type { FirstCall } from './page-renderer.ts';

/** Path and query of a call, the names sorted and the empty ones left out, so that equal calls have equal addresses. */
export function addressOfCall(path: string, query: Readonly<Record<string, unknown>> = {}): string {
  const search = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== null)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
    .join('&');
  return search === '' ? path : `${path}?${search}`;
}

/** The address of a first call on a page whose query is `search`. */
export function addressOfFirstCall({ path, pass, query = {} }: FirstCall, search: string): string {
  const given = new URLSearchParams(search);
  const passed = pass.flatMap((name) => {
    const value = given.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return addressOfCall(path, { ...query, ...Object.fromEntries(passed) });
}
