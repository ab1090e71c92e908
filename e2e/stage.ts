import type { Browser } from 'puppeteer';
import type { RunningServer } from './running-server.ts';

/** What the journeys are played on. */
interface Stage {
  readonly server: RunningServer;
  readonly browser: Browser;
}

// Jest loads set-up and tear-down apart from each other; only the global object is shared by both.
const shelf = globalThis as { investHallStage?: Stage };

/** Keeps the stage for the tear-down. */
export function keepStage(stage: Stage): void {
  shelf.investHallStage = stage;
}

/** Hands the stage over, once. */
export function takeStage(): Stage | undefined {
  const stage = shelf.investHallStage;
  delete shelf.investHallStage;
  return stage;
}
