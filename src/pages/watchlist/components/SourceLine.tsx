import { observer } from 'mobx-react-lite';
import { formatMoment } from '#kernel/screen/format-moment.ts';
import type { LiveQuotes, MarketSource } from '../live-quotes.ts';
import { texts } from '../texts.ts';
import css from '../watchlist.module.css';

interface SourceLineProps {
  readonly source: MarketSource | undefined;
  /** The last question had no answer. */
  readonly hasFailed?: boolean;
}

/** Where figures come from and when they were observed, and whether newer ones are missing; announced when that changes. */
export const SourceLine = observer(function SourceLine({ source, hasFailed = false }: SourceLineProps) {
  const trouble = hasFailed ? texts.lost : source?.is_stale === true ? texts.stale : '';
  return (
    <div className={css.source}>
      {source !== undefined && (
        <p>
          {texts.source(source.name, formatMoment(source.as_of))}
          {source.kind === 'sample' && `（${texts.sample}）`}
        </p>
      )}
      <p className={css.trouble} role="status">
        {trouble}
      </p>
    </div>
  );
});

/** The source of live quotes; drawn anew by itself, because every answer has one and the rows need not know. */
export const QuoteSource = observer(function QuoteSource({ quotes }: { readonly quotes: LiveQuotes }) {
  return <SourceLine source={quotes.source} hasFailed={quotes.hasFailed} />;
});
