import { endpoints } from '#contract/http/endpoint.ts';
import type { cashDeskSchemas } from './cash-desk.schema.ts';

/** The guide to the cash desk (product 21.8): public, the same for everybody. */
export const cashDesk = endpoints<typeof cashDeskSchemas>({
  guide: { method: 'GET', path: '/ug/v1/advisor/cash_desk/guide', needs: 'none' },
});
