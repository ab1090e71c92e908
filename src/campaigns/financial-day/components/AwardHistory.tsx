import { useState } from 'react';
import { PagedRecords } from '#activity-kit/records/PagedRecords.tsx';
import { RecordList } from '#activity-kit/RecordList.tsx';
import { paths } from '#kernel/screen/paths.ts';
import { AwardHistoryStore } from '../award-history-store.ts';
import { historyTexts as texts } from '../history-texts.ts';

/** The awards, page by page, or what to do to get the first one. */
export function AwardHistory({ activityId }: { readonly activityId: string }) {
  const [{ awards }] = useState(() => new AwardHistoryStore(activityId));
  return (
    <PagedRecords of={awards} empty={texts.noHistory} next={texts.goTasks} nextTo={paths.financialDay}>
      {(records) => <RecordList records={records} />}
    </PagedRecords>
  );
}
