import type { Platform } from './contract.ts';

throw new Error(
  'No target was chosen: build or run with one of the conditions target-h5, target-app, target-miniprogram.',
);

/** Never reached: it gives importers the type of the platform. */
export declare const platform: Platform;
