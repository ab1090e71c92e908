import type { DataOf } from '#contract/http/endpoint.ts';
import type { market } from '#contract/market/market.ts';
import { formatMoment } from '#kernel/screen/format-moment.ts';
import css from './market.module.css';
import { texts } from './texts.ts';

/** Where data come from, and when they were observed. */
export type MarketSource = DataOf<typeof market.simpleQuote>['source'];

interface SourceLineProps {
  readonly source: MarketSource | undefined;
  /** The last question had no answer. */
  readonly hasFailed?: boolean;
  /** What is said of the figures besides. */
  readonly note?: string;
}

/** Where figures come from and when they were observed, and whether newer ones are missing; announced when that changes. */
export function SourceLine({ source, hasFailed = false, note }: SourceLineProps) {
  const trouble = hasFailed ? texts.lost : source?.is_stale === true ? texts.stale : '';
  return (
    <div className={css.source}>
      {source !== undefined && (
        <p>
          {texts.source(source.name, formatMoment(source.as_of))}
          {source.kind === 'sample' && `（${texts.sample}）`}
        </p>
      )}
      {note !== undefined && <p>{note}</p>}
      <p className={css.trouble} role="status">
        {trouble}
      </p>
    </div>
  );
}
