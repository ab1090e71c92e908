import { observer } from 'mobx-react-lite';
import type { ReactElement, ReactNode } from 'react';
import type { PagedResource } from '#kernel/resource/paged-resource.ts';
import { useLoad } from '#kernel/screen/use-load.ts';
import { Async } from '#ui/Async.tsx';
import { InfiniteList } from '#ui/InfiniteList.tsx';
import { ListSkeleton } from '#ui/ListSkeleton.tsx';

interface InfiniteRecordsProps<T> {
  readonly of: PagedResource<T>;
  readonly label: string;
  readonly keyOf: (record: T) => string;
  /** Draws a record; `before` is the one above it. */
  readonly draw: (record: T, before: T | undefined) => ReactNode;
  /** What stands where there are none. */
  readonly empty: ReactNode;
}

function InfiniteRecordsView<T>({ of, label, keyOf, draw, empty }: InfiniteRecordsProps<T>) {
  useLoad(of);
  const busy = of.isLoading ? 'loading' : 'more';
  return (
    <Async of={of} skeleton={<ListSkeleton rows={4} of="ticket" />}>
      {(records) =>
        records.length === 0 ? (
          empty
        ) : (
          <InfiniteList
            label={label}
            items={records}
            keyOf={keyOf}
            state={of.hasMore ? busy : 'end'}
            onMore={() => void of.more()}
            draw={(record, at) => draw(record, records[at - 1])}
          />
        )
      }
    </Async>
  );
}

/** A list, a page at a time as its end comes near: loading, error with another try, and what stands where there is none. */
export const InfiniteRecords = observer(InfiniteRecordsView) as <T>(
  props: InfiniteRecordsProps<T>,
) => ReactElement;
