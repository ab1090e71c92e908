import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { PagedRecords } from '#activity-kit/records/PagedRecords.tsx';
import { lazyPart } from '#kernel/screen/lazy-part.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { TokenRow } from './TokenRow.tsx';
import type { OwnRecordsProps } from './RecordsPage.tsx';
import { historyTexts as texts } from '../history-texts.ts';
import { TokenHistoryStore } from '../token-history-store.ts';
import type { TokenFilter } from '../token-history-store.ts';

const DrawProof = lazyPart(async () => ({ default: (await import('./DrawProof.tsx')).DrawProof }));

const filters: readonly TokenFilter[] = ['all', 'earned', 'used'];
const tabs = filters.map((id) => ({ id, title: texts.filters[id] }));

/** Every hammer that came in and went out, by filter; each egg can be verified. */
export const TokenRecords = observer(function TokenRecords({ activityId, campaign }: OwnRecordsProps) {
  const [store] = useState(() => new TokenHistoryStore(activityId));
  const [verified, setVerified] = useState('');

  return (
    <Tabs
      variant="pill"
      label={texts.filter}
      tabs={tabs}
      selected={store.filter}
      onSelect={(filter) => store.choose(filter)}
    >
      <PagedRecords of={store.records} empty={texts.noTokens} next={texts.goPlay} nextTo={campaign}>
        {(list) => (
          <ul>
            {list.map((record) => (
              <TokenRow key={record.id} record={record} onVerify={setVerified} />
            ))}
          </ul>
        )}
      </PagedRecords>
      {verified !== '' && (
        <DrawProof activityId={activityId} drawId={verified} onClose={() => setVerified('')} />
      )}
    </Tabs>
  );
});
