import { endpoints } from '#contract/http/endpoint.ts';
import type { upgradeThirdSchemas } from './upgrade-third.schema.ts';

/**
 * The third upgrade (product 19.16): its page, the model portfolios with their change, and its check-in; helps, draws and
 * prizes use the calls that all campaigns share.
 */
export const upgradeThird = endpoints<typeof upgradeThirdSchemas>({
  info: { method: 'GET', path: '/ug/v1/activity/upgrade_third/info', needs: 'none' },
  portfolioList: { method: 'GET', path: '/ug/v1/activity/upgrade_third/portfolio_list', needs: 'none' },
  portfolioChange: { method: 'GET', path: '/ug/v1/activity/upgrade_third/portfolio_change', needs: 'none' },
  checkIn: {
    method: 'POST',
    path: '/ug/v1/activity/upgrade_third/check_in',
    needs: 'session',
    quiet: true,
    idempotent: true,
  },
});

/** The portfolio that holds the stocks of all of them, and the default (product 18.42). */
export const allPortfolios = 'all';
