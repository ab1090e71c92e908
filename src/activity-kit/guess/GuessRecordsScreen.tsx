import { call } from '#kernel/api/api.ts';
import { RecordRow } from '../records/RecordRow.tsx';
import { RecordsScreen } from '../records/RecordsScreen.tsx';
import { formatPrice } from '#ui/format-amount.ts';
import type { GuessCalls, GuessRecord } from './guess-store.ts';
import { guessRecordTexts as texts } from './guess-record-texts.ts';

interface GuessRecordsScreenProps {
  readonly calls: GuessCalls;
  /** The measure word of what a right guess brings: 枚; absent where it brings nothing. */
  readonly unit?: string;
}

/** Every guess of the visitor with its result. */
export function GuessRecordsScreen({ calls, unit = '' }: GuessRecordsScreenProps) {
  const resultOf = ({ result, token }: GuessRecord) => {
    if (result === null) return texts.open;
    return token > 0 ? `${texts.results[result]} +${token} ${unit}` : texts.results[result];
  };
  return (
    <RecordsScreen
      title={texts.records}
      intro={texts.intro}
      hint={texts.hint}
      pictures={['chart-rising', 'bar-chart', 'coin', 'star']}
      empty={texts.noGuesses}
      next={texts.goGuess}
      load={(query) => call(calls.guessHistory, { query })}
      row={(record) => (
        <RecordRow
          key={record.id}
          title={texts.title(record.stock_name, texts.guesses[record.guess])}
          detail={texts.prices(record.day, formatPrice(record.base_price), formatPrice(record.close_price))}
          time={record.guess_time}
          value={resultOf(record)}
          isGain={record.token > 0}
          picture={record.guess === 'up' ? 'chart-rising' : 'bar-chart'}
        />
      )}
    />
  );
}
