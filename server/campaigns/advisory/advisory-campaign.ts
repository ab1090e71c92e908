import { advisorySchemas } from '#contract/campaigns/advisory.schema.ts';
import { advisory } from '#contract/campaigns/advisory.ts';
import { productTerms } from '#server/engine/equity/equity-terms.ts';
import { spendsNothing } from '#server/engine/activity/play-type.ts';
import { standardCampaign } from '#server/engine/campaign/standard-campaign.ts';

/**
 * Advisory: a product to read about, an advisor, and offers that every member can claim, without an account and without a
 * purchase; a task or two.
 */
export const advisoryCampaign = standardCampaign({
  type: 'advisory',
  rows: advisory,
  schemas: advisorySchemas,
  with: ['tasks', 'equity'],
  /** A product of `content/products.json`. */
  own: { terms: [productTerms], spends: spendsNothing },
});
