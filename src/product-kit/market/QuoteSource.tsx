import { observer } from 'mobx-react-lite';
import type { LiveQuotes } from './live-quotes.ts';
import { SourceLine } from './SourceLine.tsx';

interface QuoteSourceProps {
  readonly quotes: LiveQuotes;
}

/**
 * Where live quotes come from and when they were observed; drawn anew by itself, because every answer has a source and the rows
 * need not know.
 */
export const QuoteSource = observer(function QuoteSource({ quotes }: QuoteSourceProps) {
  return <SourceLine source={quotes.source} hasFailed={quotes.hasFailed} />;
});
