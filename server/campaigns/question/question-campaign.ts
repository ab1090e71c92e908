import { questionSchemas } from '#contract/campaigns/standard-campaigns.schema.ts';
import { question } from '#contract/campaigns/standard-campaigns.ts';
import { standardCampaign } from '#server/engine/campaign/standard-campaign.ts';

/** The quiz of the hall (product 19.21): a passed round brings a chance, and a chance draws from the pool. */
export const questionCampaign = standardCampaign({
  type: 'question',
  rows: question,
  schemas: questionSchemas,
  with: ['draw', 'tasks', 'quiz'],
});
