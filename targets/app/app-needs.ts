import { lowestApp } from '#contract/pages/host-fit.ts';
import type { BundleNeeds } from '#platform-contract/app-handshake.ts';

/** The first version of the app with a method for an expired trade session (product 6.8). */
export const firstWithRenewal = '2.1.0';

/** What this bundle needs of the app. */
export const appNeeds: BundleNeeds = {
  lowestApp,
  // Without it nobody knows who is logged in, and every page shows a member the face of a guest.
  essential: ['loginStatus'],
  capabilities: {
    login: ['toAccountLogin'],
    trade: ['toTradeLogin'],
    'trade-renewal': ['tradeTokenExpired'],
  },
  since: { tradeTokenExpired: firstWithRenewal },
};
