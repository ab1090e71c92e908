import tearDownPostgres from '../scripts/test-run/tear-down-postgres.mjs';
import { tellOthers, uncountedOf } from '../scripts/test-run/processor-seconds.mjs';
import { takeStage } from './stage.ts';

/** Ends the browser and the server, waits until both have exited, and tells what the browser took of a processor. */
export default async function tearDown(): Promise<void> {
  const stage = takeStage();
  if (stage !== undefined) {
    const { browser } = stage;
    tellOthers(await uncountedOf(browser.process()?.pid ?? 0, () => browser.close()));
  }
  await stage?.server.stop();
  await tearDownPostgres();
}
