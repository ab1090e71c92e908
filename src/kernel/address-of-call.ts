/** Path and query of a call, the names sorted and the empty ones left out, so that equal calls have equal addresses. */
export function addressOfCall(path: string, query: Readonly<Record<string, unknown>> = {}): string {
  const search = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== null)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
    .join('&');
  return search === '' ? path : `${path}?${search}`;
}
