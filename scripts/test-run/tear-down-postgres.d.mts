/** Stops the PostgreSQL that the setup started. */
export default function tearDownPostgres(): Promise<void>;
