import type { CallSchema, Endpoint, EndpointRow } from '#contract/http/endpoint.ts';
import type { OperatorRole } from './operator.ts';

/**
 * Who may make a call of the console: operators with one of these roles, every operator that is signed in, or anybody who
 * reaches the console.
 */
export type Allowed = readonly OperatorRole[] | 'operators' | 'anybody';

/** The address of one call of the console, and who may make it. */
interface ConsoleRow extends Pick<EndpointRow, 'method' | 'path' | 'quiet'> {
  readonly allowed: Allowed;
  /** The largest body, bytes, where it is more than a campaign with its texts: a file. */
  readonly largestBody?: number;
}

/** A call of the console with the type of its schemas, for the compiler only. */
export type ConsoleEndpoint<S extends CallSchema = CallSchema> = Endpoint<S> & {
  readonly allowed: Allowed;
  readonly largestBody?: number;
};

/** Joins a table of rows of the console to its table of schemas, as `endpoints` does for the hall. */
export function consoleEndpoints<S extends Record<string, CallSchema>>(rows: {
  readonly [K in keyof S]: ConsoleRow;
}): { readonly [K in keyof S]: ConsoleEndpoint<S[K]> } {
  const made = Object.entries<ConsoleRow>(rows).map(([name, row]) => [
    name,
    { ...row, needs: row.allowed === 'anybody' ? 'none' : 'operator' },
  ]);
  // The keys are those of `rows`.
  return Object.fromEntries(made) as { readonly [K in keyof S]: ConsoleEndpoint<S[K]> };
}

/** Whether somebody with these roles may make a call. */
export function isAllowed(allowed: Allowed, roles: readonly OperatorRole[]): boolean {
  return typeof allowed === 'string' || allowed.some((role) => roles.includes(role));
}
