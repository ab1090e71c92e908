import { mgmSchemas } from '#contract/campaigns/mgm.schema.ts';
import { mgm } from '#contract/campaigns/mgm.ts';
import { standardCampaign } from '#server/engine/campaign/standard-campaign.ts';

/**
 * The invitation lottery: tasks and friends earn chances, and a chance draws from the pool. Draws, friends, prizes and
 * addresses use the calls that all campaigns share.
 */
export const mgmCampaign = standardCampaign({
  type: 'mgm',
  rows: mgm,
  schemas: mgmSchemas,
  with: ['draw', 'tasks', 'invite'],
});
