import { startPostgres } from './postgres.mjs';

/** Provides TEST_POSTGRES_URL to a run of Jest that was given none. */
export default async function setUpPostgres() {
  if (process.env.TEST_POSTGRES_URL) return;
  const { url, stop } = await startPostgres();
  process.env.TEST_POSTGRES_URL = url;
  // Jest loads setup and teardown separately; they share only the global object.
  globalThis.stopTestPostgres = stop;
}
