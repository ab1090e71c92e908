import { RecordRow } from './RecordRow.tsx';
import css from '../history.module.css';
import { historyTexts as texts } from '../history-texts.ts';
import type { TokenRecord } from '../token-history-store.ts';

interface TokenRowProps {
  readonly record: TokenRecord;
  readonly onVerify: (drawId: string) => void;
}

const detailOf = ({ draw_id, award }: TokenRecord) => {
  if (draw_id === '') return '';
  return award === '' ? texts.empty : texts.won(award);
};

/** One line of the hammers; an egg that was smashed can be verified. */
export function TokenRow({ record, onVerify }: TokenRowProps) {
  const detail = detailOf(record);
  return (
    <RecordRow
      title={record.title}
      detail={detail}
      time={record.time}
      value={texts.tokensOf(record.token)}
      action={
        record.draw_id !== '' && (
          <button
            type="button"
            className={css.verify}
            aria-label={texts.verifyOf(detail)}
            onClick={() => onVerify(record.draw_id)}
          >
            {texts.verify}
          </button>
        )
      }
    />
  );
}
