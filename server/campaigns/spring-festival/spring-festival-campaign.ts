import { springFestivalSchemas } from '#contract/campaigns/spring-festival.schema.ts';
import { springFestival } from '#contract/campaigns/spring-festival.ts';
import { standardCampaign } from '#server/engine/campaign/standard-campaign.ts';

/**
 * The spring festival (product 19.13): tasks, a quiz, check-ins and friends bring chances, and a chance draws from the
 * pool. Which game opens it, the rain or the cards, is the visitor's choice and unknown to the server.
 */
export const springFestivalCampaign = standardCampaign({
  type: 'spring_festival',
  rows: springFestival,
  schemas: springFestivalSchemas,
  with: ['draw', 'tasks', 'invite', 'check-in', 'quiz'],
});
