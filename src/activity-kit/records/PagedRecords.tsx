import { observer } from 'mobx-react-lite';
import type { ReactElement, ReactNode } from 'react';
import type { PagedResource } from '#kernel/resource/paged-resource.ts';
import { useLoad } from '#kernel/screen/use-load.ts';
import { Async } from '#ui/Async.tsx';
import { Button } from '#ui/Button.tsx';
import { Empty } from '#ui/Empty.tsx';
import { Link } from '#ui/Link.tsx';
import { ListSkeleton } from '#ui/ListSkeleton.tsx';
import { recordTexts } from './record-texts.ts';
import css from './SubPage.module.css';

interface PagedRecordsProps<T> {
  readonly of: PagedResource<T>;
  /** What there is none of. */
  readonly empty: string;
  readonly hint?: string | undefined;
  /** A clipboard where it is left out. */
  readonly picture?: ReactElement | undefined;
  /** What to do to get the first one, and where. */
  readonly next: string;
  readonly nextTo: string;
  /** Draws what has come so far, the newest first. */
  readonly children: (records: readonly T[]) => ReactNode;
}

function PagedRecordsView<T>({ of, empty, next, nextTo, children, ...look }: PagedRecordsProps<T>) {
  const { hint, picture } = look;
  useLoad(of);
  return (
    <Async of={of} skeleton={<ListSkeleton rows={4} of="record" />}>
      {(records) =>
        records.length === 0 ? (
          <Empty title={empty} {...(hint !== undefined && { hint })} {...(picture && { picture })}>
            <Link className={css.next} to={nextTo}>
              {next}
            </Link>
          </Empty>
        ) : (
          <>
            {children(records)}
            {of.hasMore && (
              <Button
                wide
                variant="quiet"
                className={css.more}
                busy={of.isLoading}
                onClick={() => void of.more()}
              >
                {recordTexts.more}
              </Button>
            )}
          </>
        )
      }
    </Async>
  );
}

/** Records, a page at a time by a button: loading, error with another try, none with what to do to get one. */
export const PagedRecords = observer(PagedRecordsView) as <T>(props: PagedRecordsProps<T>) => ReactElement;
