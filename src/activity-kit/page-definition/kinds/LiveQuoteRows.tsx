import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { LiveQuotes, changeOf } from '#product-kit/market/live-quotes.ts';
import { quotedPrice } from '#product-kit/market/quote-figures.ts';
import { SourceLine } from '#product-kit/market/SourceLine.tsx';
import { Block } from '../Block.tsx';
import figures from '../figures.module.css';
import type { ShownPage } from '../shown-page.ts';
import { QuoteRow } from './QuoteRow.tsx';

interface LiveQuoteRowsProps {
  readonly page: ShownPage;
  readonly title: string;
  readonly codes: readonly string[];
}

/** Quotes as they came with the page, and then asked for together every few seconds while the page is seen. */
export const LiveQuoteRows = observer(function LiveQuoteRows({ page, title, codes }: LiveQuoteRowsProps) {
  const [quotes] = useState(() => new LiveQuotes());
  useEffect(() => quotes.keepNew(() => codes).stop, [quotes, codes]);
  const sent = new Map(page.live?.quotes.map((quote) => [quote.code, quote]));
  return (
    <Block page={page} title={title}>
      <ul className={figures.rows}>
        {codes.map((code, at) => {
          const quote = quotes.of(code) ?? sent.get(code);
          return (
            <QuoteRow
              key={at}
              {...{ code, name: sent.get(code)?.name ?? code }}
              price={quotedPrice(code, quote?.last)}
              change={changeOf(quote)}
            />
          );
        })}
      </ul>
      <SourceLine source={quotes.source ?? page.live?.source} hasFailed={quotes.hasFailed} />
    </Block>
  );
});
