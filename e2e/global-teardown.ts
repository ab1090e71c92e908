import tearDownPostgres from '../scripts/test-run/tear-down-postgres.mjs';
import { takeStage } from './stage.ts';

/** Ends the browser and the server, and waits until both have exited. */
export default async function tearDown(): Promise<void> {
  const stage = takeStage();
  await stage?.browser.close();
  await stage?.server.stop();
  await tearDownPostgres();
}
