import type { EndpointRow } from '#contract/http/endpoint.ts';

/** A call whose answer a route shows first; the query names in `pass` are copied from the address of the page. */
export interface FirstCall extends Pick<EndpointRow, 'path' | 'needs'> {
  readonly pass: readonly string[];
  readonly query?: Readonly<Record<string, string | number>>;
  /** Values of the query of a page that choose what it shows of the answer; the call does without. */
  readonly views?: Readonly<Record<string, readonly string[]>>;
}

/** A first call as the server makes it for a page. */
export interface PageCall extends FirstCall {
  /** Selects the part of the answer that the page contains; the whole answer when absent. */
  readonly cut?: (data: unknown) => unknown;
}

/** The data that a page contains: the answers of public calls, by their addresses. */
export interface PageData {
  /** The time at which the page was rendered, milliseconds by the clock of the server. */
  readonly renderedAt: number;
  readonly answers: Readonly<Record<string, unknown>>;
  /** Addresses of the shortened answers: shown immediately, and requested in full. */
  readonly partial?: readonly string[];
}

/** The interface of the render bundle of a target for the server (`dist/<target>/render/render.mjs`). */
export interface PageRenderer {
  /** The first calls of each path; a missing path has none. */
  readonly firstCalls: Readonly<Record<string, readonly PageCall[]>>;
  /**
   * The markup of an address (path and query) with these answers.
   * @throws Error if a screen fails.
   */
  readonly renderPage: (location: string, data?: PageData) => Promise<string>;
  /** The paths of each campaign by its play type; absent in bundles of older releases. */
  readonly campaignPaths?: Readonly<Record<string, readonly string[]>>;
}

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
