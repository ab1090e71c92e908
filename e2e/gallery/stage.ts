import type { Browser } from 'puppeteer';
import type { GalleryServer } from './gallery-server.ts';

/** What the gallery is looked at with. */
interface Stage {
  readonly server: GalleryServer;
  readonly browser: Browser;
}

// Jest loads set-up and tear-down apart from each other; only the global object is shared by both.
const shelf = globalThis as { investHallGallery?: Stage };

/** Keeps the stage for the tear-down. */
export function keepStage(stage: Stage): void {
  shelf.investHallGallery = stage;
}

/** Hands the stage over, once. */
export function takeStage(): Stage | undefined {
  const stage = shelf.investHallGallery;
  delete shelf.investHallGallery;
  return stage;
}
