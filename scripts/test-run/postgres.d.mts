/** Starts a real PostgreSQL of our own; see postgres.mjs. */
export function startPostgres(): Promise<{ readonly url: string; readonly stop: () => Promise<void> }>;
