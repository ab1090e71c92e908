import { endpoints } from '#contract/http/endpoint.ts';
import type { financialDaySchemas } from './financial-day.schema.ts';

/** The monthly financial day (product 19.1). Its info call shows no toast on failure (product 7.13). */
export const financialDay = endpoints<typeof financialDaySchemas>({
  info: { method: 'GET', path: '/v1/ug/activity/financial_day', needs: 'none', quiet: true },
  awardList: { method: 'GET', path: '/v1/ug/activity/financial_day/award_list', needs: 'session' },
});
