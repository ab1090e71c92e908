import type { Browser } from 'puppeteer';

/** Browser and server of the journeys or of the gallery tests. */
interface Stage {
  readonly server: { readonly stop: () => Promise<void> };
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
