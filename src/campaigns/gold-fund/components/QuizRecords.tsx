import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { PagedRecords } from '#activity-kit/records/PagedRecords.tsx';
import { RecordRow } from './RecordRow.tsx';
import type { OwnRecordsProps } from './RecordsPage.tsx';
import { formatPrice } from '../format-price.ts';
import { historyTexts as texts } from '../history-texts.ts';
import { quizHistory } from '../quiz-history-store.ts';
import type { QuizRecord } from '../quiz-history-store.ts';

const resultOf = ({ result, token }: QuizRecord) => {
  if (result === null) return texts.open;
  return token > 0 ? `${texts.results[result]} ${texts.tokensOf(token)}` : texts.results[result];
};

const row = (record: QuizRecord) => (
  <RecordRow
    key={record.id}
    title={`${record.stock_name} ${record.day} ${texts.guesses[record.guess]}`}
    detail={texts.prices(formatPrice(record.base_price), formatPrice(record.close_price))}
    time={record.guess_time}
    value={resultOf(record)}
  />
);

/** Every guess of the visitor with its result. */
export const QuizRecords = observer(function QuizRecords({ activityId, campaign }: OwnRecordsProps) {
  const [records] = useState(() => quizHistory(activityId));
  return (
    <PagedRecords of={records} empty={texts.noGuesses} next={texts.goGuess} nextTo={campaign}>
      {(list) => <ul>{list.map(row)}</ul>}
    </PagedRecords>
  );
});
