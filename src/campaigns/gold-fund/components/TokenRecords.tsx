import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { lazyPart } from '#kernel/lazy-part.tsx';
import { FilterTabs } from './FilterTabs.tsx';
import { RecordRow } from './RecordRow.tsx';
import { Records } from './Records.tsx';
import type { OwnRecordsProps } from './own-records-props.ts';
import css from '../history.module.css';
import { historyTexts as texts } from '../history-texts.ts';
import { TokenHistoryStore } from '../token-history-store.ts';
import type { TokenRecord } from '../token-history-store.ts';

const DrawProof = lazyPart(async () => ({ default: (await import('./DrawProof.tsx')).DrawProof }));

const detailOf = ({ draw_id, award }: TokenRecord) => {
  if (draw_id === '') return '';
  return award === '' ? texts.empty : texts.won(award);
};

/** Every hammer that came in and went out, by filter; each egg can be verified. */
export const TokenRecords = observer(function TokenRecords({ activityId, search }: OwnRecordsProps) {
  const [store] = useState(() => new TokenHistoryStore(activityId));
  const [verified, setVerified] = useState('');

  const row = (record: TokenRecord) => (
    <RecordRow
      key={record.id}
      title={record.title}
      detail={detailOf(record)}
      time={record.time}
      value={texts.tokensOf(record.token)}
      act={
        record.draw_id !== '' && (
          <button
            type="button"
            className={css.verify}
            aria-label={texts.verifyOf(detailOf(record))}
            onClick={() => setVerified(record.draw_id)}
          >
            {texts.verify}
          </button>
        )
      }
    />
  );

  return (
    <FilterTabs filter={store.filter} onChoose={(filter) => store.choose(filter)}>
      <Records of={store.records} search={search} empty={texts.noTokens} next={texts.goPlay} row={row} />
      {verified !== '' && (
        <DrawProof activityId={activityId} drawId={verified} onClose={() => setVerified('')} />
      )}
    </FilterTabs>
  );
});
