import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Async } from '#ui/Async.tsx';
import type { Loadable } from '#ui/Async.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import css from './market.module.css';
import { SourceLine } from './SourceLine.tsx';
import type { MarketSource } from './SourceLine.tsx';

interface ChartOfProps<T> {
  readonly of: Loadable<T>;
  /** A drawdown chart stands below the chart. */
  readonly withDrawdown?: boolean;
  readonly children: (value: T) => ReactNode;
}

/** A chart with where its figures come from, in a place of its height while they do. */
export function ChartOf<T extends { readonly source: MarketSource }>(props: ChartOfProps<T>) {
  const { of, withDrawdown, children } = props;
  return (
    <div className={clsx(css.chart, withDrawdown && css.withDrawdown)}>
      <Async of={of} skeleton={<Skeleton rows={4} of="row" />}>
        {(value) => (
          <>
            {children(value)}
            <SourceLine source={value.source} />
          </>
        )}
      </Async>
    </div>
  );
}
