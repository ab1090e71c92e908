import { Text } from '#ui/Text.tsx';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import css from './StockBar.module.css';

interface StockBarProps {
  /** Units that are left, and those at the start; null where they are not published. */
  readonly left: number;
  readonly total: number | null;
  readonly className?: string | undefined;
  /** What is left in words, below the bar. */
  readonly children: ReactNode;
}

/** Per cent of a stock below which it is said to run out. */
const low = 20;

/**
 * What is left of a stock as a share of the total, above its words; the least that can be seen is 3 %. A stock of which
 * nothing is gone has no bar: a full one reads as sold out.
 */
export function StockBar({ left, total, className, children }: StockBarProps) {
  const min = left > 0 ? 3 : 0;
  const share = total !== null && total > 0 ? Math.min(Math.max((left / total) * 100, min), 100) : null;
  return (
    <div className={clsx(css.stock, className)}>
      {share !== null && share < 100 && (
        <svg className={css.bar} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden>
          <rect className={clsx(css.left, share <= low && css.isLow)} width={share} height="4" />
        </svg>
      )}
      <Text of="small" isTabular>
        {children}
      </Text>
    </div>
  );
}
