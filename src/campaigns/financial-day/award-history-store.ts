import { financialDay } from '#contract/campaigns/financial-day.ts';
import { call } from '#kernel/api/api.ts';
import { PagedResource } from '#kernel/resource/paged-resource.ts';
import type { AwardRecord } from '#activity-kit/RecordList.tsx';

/** State of the history screen: all awards of the visitor, ten a page. */
export class AwardHistoryStore {
  readonly awards: PagedResource<AwardRecord>;

  constructor(activityId: string) {
    const activity = activityId === '' ? {} : { activity_id: activityId };
    this.awards = new PagedResource(async (page) => {
      const { list, total } = await call(financialDay.awardList, { query: { ...activity, ...page } });
      return { items: list, total };
    });
  }
}
