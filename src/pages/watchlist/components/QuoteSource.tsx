import { observer } from 'mobx-react-lite';
import { SourceLine } from '#activity-kit/market/SourceLine.tsx';
import type { LiveQuotes } from '../live-quotes.ts';

interface QuoteSourceProps {
  readonly quotes: LiveQuotes;
}

/** The source of live quotes; drawn anew by itself, because every answer has one and the rows need not know. */
export const QuoteSource = observer(function QuoteSource({ quotes }: QuoteSourceProps) {
  return <SourceLine source={quotes.source} hasFailed={quotes.hasFailed} />;
});
