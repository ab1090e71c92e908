import { checkIn } from '#contract/activity-kit/check-in.ts';
import { lottery } from '#contract/activity-kit/lottery.ts';
import { quiz } from '#contract/activity-kit/quiz.ts';
import { springFestival } from '#contract/campaigns/standard-campaigns.ts';
import { keepsTheServerCampaignContract } from '#server/testing/keeps-the-campaign-contract.ts';
import { sampleActivity } from '#server/testing/sample-activity.ts';

keepsTheServerCampaignContract({
  type: 'spring_festival',
  activity: (changes) => ({ ...sampleActivity('spring_festival'), ...changes }),
  infoPath: springFestival.info.path,
  act: (visitor, activityId, key) => visitor.participate(activityId, 'visit', key),
  alsoRefused: [
    (visitor, id, key) => visitor.post(lottery.draw.path, { activity_id: id, entropy: 'device' }, key),
    (visitor, id, key) => visitor.post(checkIn.checkIn.path, { activity_id: id }, key),
    (visitor, id) => visitor.call(`${quiz.next.path}?activity_id=${id}&question_set_id=basics`),
  ],
});
