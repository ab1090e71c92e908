import { endpoints } from '#contract/http/endpoint.ts';
import type { winnersSchemas } from './winners.schema.ts';

/** Who has won lately in an activity, masked; the same for every visitor (product 18.26). */
export const winners = endpoints<typeof winnersSchemas>({
  info: { method: 'GET', path: '/ug/v1/activity/winners', needs: 'none', quiet: true },
});
