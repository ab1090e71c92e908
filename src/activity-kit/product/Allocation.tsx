import { clsx } from 'clsx';
import type { productEquity } from '#contract/activity-kit/product-equity.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { Text } from '#ui/Text.tsx';
import { formatPercent } from '#ui/format-amount.ts';
import { productTexts } from './product-texts.ts';
import css from './Allocation.module.css';

interface AllocationProps {
  readonly parts: DataOf<typeof productEquity.detail>['allocation_list'];
}

const tones = [css.first, css.second, css.third, css.fourth, css.fifth, css.sixth];

/** What a product holds, as one bar and as a list with the same colours; the list has the figures. */
export function Allocation({ parts }: AllocationProps) {
  const ends = parts.map((_, at) => parts.slice(0, at).reduce((sum, { share_bp }) => sum + share_bp, 0));
  return (
    <div className={css.allocation}>
      <Text as="h3" of="title">
        {productTexts.allocation}
      </Text>
      <svg className={css.bar} viewBox="0 0 10000 100" preserveAspectRatio="none" aria-hidden>
        {parts.map(({ name, share_bp }, at) => (
          <rect key={name} className={tones[at]} x={ends[at]} width={share_bp} height="100" />
        ))}
      </svg>
      <ul className={css.list}>
        {parts.map(({ name, share_bp }, at) => (
          <li key={name} className={css.part}>
            <span className={clsx(css.dot, tones[at])} aria-hidden />
            {name}
            <b className={css.share}>{formatPercent(share_bp, 0)}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}
