import type { DataOf, Endpoint, EndpointRow } from '#contract/http/endpoint.ts';

/** What the gallery does when a screen makes one call of the contract. */
export type Answer = { readonly row: EndpointRow } & (
  | { readonly kind: 'data'; readonly data: unknown; readonly isOnce?: boolean }
  | { readonly kind: 'refused'; readonly code: number; readonly msg: string }
  | { readonly kind: 'lost' }
  | { readonly kind: 'pending' }
);

/** The call succeeds with this data, whose type is the contract's. */
export function answered<E extends Endpoint>(row: E, data: DataOf<E>): Answer {
  return { row, kind: 'data', data };
}

/** The first call succeeds with this data, and the next page never comes: the screen stays as it is while it loads. */
export function answeredOnce<E extends Endpoint>(row: E, data: DataOf<E>): Answer {
  return { row, kind: 'data', data, isOnce: true };
}

/** The server refuses. */
export function refused(row: EndpointRow, code: number, msg: string): Answer {
  return { row, kind: 'refused', code, msg };
}

/** The connection breaks: the screen shows its retry state. */
export function lost(row: EndpointRow): Answer {
  return { row, kind: 'lost' };
}

/** No answer ever comes: the screen stays as it is before data. */
export function pending(row: EndpointRow): Answer {
  return { row, kind: 'pending' };
}
