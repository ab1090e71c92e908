import { observer } from 'mobx-react-lite';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { PagedResource } from '#kernel/paged-resource.ts';
import { paths } from '#kernel/paths.ts';
import { useLoad } from '#kernel/use-load.ts';
import { Async } from '#ui/Async.tsx';
import { Button } from '#ui/Button.tsx';
import { Empty } from '#ui/Empty.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import css from '../history.module.css';
import { historyTexts as texts } from '../history-texts.ts';

interface RecordsProps<T> {
  readonly of: PagedResource<T>;
  readonly search: string;
  /** What there is none of, and what to do to get one. */
  readonly empty: string;
  readonly next: string;
  readonly row: (record: T) => ReactNode;
}

function RecordsView<T>({ of, search, empty, next, row }: RecordsProps<T>) {
  useLoad(of);
  return (
    <Async of={of} skeleton={<Skeleton rows={6} of="row" />}>
      {(records) =>
        records.length === 0 ? (
          <Empty title={empty}>
            <Link className={css.link} to={paths.goldFund + search}>
              {next}
            </Link>
          </Empty>
        ) : (
          <>
            <ul>{records.map(row)}</ul>
            {of.hasMore && (
              <Button wide look="quiet" busy={of.isLoading} onClick={() => void of.more()}>
                {texts.more}
              </Button>
            )}
          </>
        )
      }
    </Async>
  );
}

/** Records page by page, or what to do to get the first one. */
export const Records = observer(RecordsView) as <T>(props: RecordsProps<T>) => ReactElement;
