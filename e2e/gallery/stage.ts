import type { Browser } from 'puppeteer';
import type { GalleryServer } from './gallery-server.ts';

/** Browser and server of the gallery tests. */
interface Stage {
  readonly server: GalleryServer;
  readonly browser: Browser;
}

// Jest loads setup and teardown separately; they share only the global object.
const shelf = globalThis as { investHallGallery?: Stage };

/** Stores the stage for the teardown. */
export function keepStage(stage: Stage): void {
  shelf.investHallGallery = stage;
}

/** Returns the stage, once. */
export function takeStage(): Stage | undefined {
  const stage = shelf.investHallGallery;
  delete shelf.investHallGallery;
  return stage;
}
