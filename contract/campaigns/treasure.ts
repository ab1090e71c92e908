import { endpoints } from '#contract/http/endpoint.ts';
import type { treasureSchemas } from './treasure.schema.ts';

const base = '/ug/v1/activity/treasure';

/** Treasure and fragments (product 19.18); the set is in collect, help from friends in help. */
export const treasure = endpoints<typeof treasureSchemas>({
  info: { method: 'GET', path: `${base}/info`, needs: 'none' },
  season: { method: 'GET', path: `${base}/season`, needs: 'none' },
  seasonAward: { method: 'GET', path: `${base}/season_award`, needs: 'none' },
  seasonReceive: {
    method: 'POST',
    path: `${base}/season_receive`,
    needs: 'session',
    quiet: true,
    idempotent: true,
  },
});
