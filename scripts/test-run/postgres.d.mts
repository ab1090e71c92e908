/** Starts a real PostgreSQL of our own; see postgres.mjs. */
export function startPostgres(manner?: { readonly durable?: boolean }): Promise<{
  readonly url: string;
  readonly stop: () => Promise<void>;
  readonly processorSeconds: () => number;
}>;
