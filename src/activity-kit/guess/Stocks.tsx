import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useLoad } from '#kernel/screen/use-load.ts';
import { Async } from '#ui/Async.tsx';
import { Empty } from '#ui/Empty.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useCampaign, useCampaignAction } from '../campaign/use-campaign.ts';
import css from './guess.module.css';
import { GuessStore } from './guess-store.ts';
import type { GuessCalls } from './guess-store.ts';
import { guessTexts as texts } from './guess-texts.ts';
import { StockRow } from './StockRow.tsx';

interface StocksProps {
  readonly calls: GuessCalls;
  readonly activityId: string;
}

/** The stocks of the next session, each with its two choices, and where their prices come from. */
export const Stocks = observer(function Stocks({ calls, activityId }: StocksProps) {
  const [store] = useState(() => new GuessStore(calls, activityId));
  useLoad(store.stocks);
  const campaign = useCampaign();
  const guess = useCampaignAction('guess', async (pick) => {
    const [, id = ''] = pick.split(' ');
    return (await campaign.alone(`guess ${id}`, () => store.guess(pick))) === true;
  });
  return (
    <Async of={store.stocks} skeleton={<Skeleton rows={4} of="row" />}>
      {({ list, source }) =>
        list.length === 0 ? (
          <Empty title={source === '' ? texts.notOffered : texts.noStocks} />
        ) : (
          <>
            <ul>
              {list.map((stock) => (
                <StockRow key={stock.id} stock={stock} store={store} onGuess={guess} />
              ))}
            </ul>
            <p className={css.meta}>{texts.source(source)}</p>
          </>
        )
      }
    </Async>
  );
});
