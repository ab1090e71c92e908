import type { Browser } from 'puppeteer';
import type { RunningServer } from './running-server.ts';

/** Browser and server of the journeys. */
interface Stage {
  readonly server: RunningServer;
  readonly browser: Browser;
}

// Jest loads setup and teardown separately; they share only the global object.
const shelf = globalThis as { investHallStage?: Stage };

/** Stores the stage for the teardown. */
export function keepStage(stage: Stage): void {
  shelf.investHallStage = stage;
}

/** Returns the stage, once. */
export function takeStage(): Stage | undefined {
  const stage = shelf.investHallStage;
  delete shelf.investHallStage;
  return stage;
}
