/** Stops the PostgreSQL that the setup started. */
export default async function tearDownPostgres() {
  await globalThis.stopTestPostgres?.();
}
