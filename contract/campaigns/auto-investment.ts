import { endpoints } from '#contract/http/endpoint.ts';
import type { autoInvestmentSchemas } from './auto-investment.schema.ts';

const base = '/ug/v1/activity/auto_investment';
const follow = '/ug/v1/activity/follow_activity';

/** Automatic investment: a plan that is worked out, managers that are followed, and a race of plans (product 19.23). */
export const autoInvestment = endpoints<typeof autoInvestmentSchemas>({
  info: { method: 'GET', path: `${base}/info`, needs: 'none' },
  plan: { method: 'GET', path: `${base}/plan`, needs: 'none' },
  race: { method: 'GET', path: `${base}/race`, needs: 'none' },
  followInfo: { method: 'GET', path: `${follow}/info`, needs: 'none' },
  indexDetail: { method: 'GET', path: `${follow}/index_detail`, needs: 'none' },
  trackDetail: { method: 'GET', path: `${follow}/track_detail`, needs: 'none' },
  follow: { method: 'POST', path: `${follow}/follow`, needs: 'session', idempotent: true, quiet: true },
});
