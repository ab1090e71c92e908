import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { RecordList } from '#activity-kit/RecordList.tsx';
import { paths } from '#kernel/paths.ts';
import { useLoad } from '#kernel/use-load.ts';
import { Async } from '#ui/Async.tsx';
import { Button } from '#ui/Button.tsx';
import { Empty } from '#ui/Empty.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { AwardHistoryStore } from '../award-history-store.ts';
import css from '../history.module.css';
import { historyTexts } from '../history-texts.ts';

/** The awards, a page at a time, or what to do to get the first one. */
export const AwardHistory = observer(function AwardHistory({ activityId }: { readonly activityId: string }) {
  const [{ awards }] = useState(() => new AwardHistoryStore(activityId));
  useLoad(awards);
  return (
    <Async of={awards} skeleton={<Skeleton rows={6} of="row" />}>
      {(records) =>
        records.length === 0 ? (
          <Empty title={historyTexts.noHistory}>
            <Link className={css.link} to={paths.financialDay}>
              {historyTexts.goTasks}
            </Link>
          </Empty>
        ) : (
          <>
            <RecordList records={records} />
            {awards.hasMore && (
              <Button wide look="quiet" busy={awards.isLoading} onClick={() => void awards.more()}>
                {historyTexts.more}
              </Button>
            )}
          </>
        )
      }
    </Async>
  );
});
