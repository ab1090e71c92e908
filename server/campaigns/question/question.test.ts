import { lottery } from '#contract/activity-kit/lottery.ts';
import { quiz } from '#contract/activity-kit/quiz.ts';
import { question } from '#contract/campaigns/standard-campaigns.ts';
import { keepsTheServerCampaignContract } from '#server/testing/keeps-the-campaign-contract.ts';
import { sampleActivity } from '#server/testing/sample-activity.ts';

keepsTheServerCampaignContract({
  type: 'question',
  activity: (changes) => ({ ...sampleActivity('question'), ...changes }),
  infoPath: question.info.path,
  act: (visitor, activityId, key) => visitor.participate(activityId, 'visit', key),
  alsoRefused: [
    (visitor, id, key) => visitor.post(lottery.draw.path, { activity_id: id, entropy: 'device' }, key),
    (visitor, id) => visitor.call(`${quiz.next.path}?activity_id=${id}&question_set_id=investor-five`),
  ],
});
