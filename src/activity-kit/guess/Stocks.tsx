import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useLoad } from '#kernel/screen/use-load.ts';
import { Async } from '#ui/Async.tsx';
import { Empty } from '#ui/Empty.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useActivityAct } from '../act/use-activity-act.ts';
import { useCampaign } from '../campaign/use-campaign.ts';
import css from './guess.module.css';
import { guessOf, GuessStore } from './guess-store.ts';
import type { GuessCalls, GuessOf } from './guess-store.ts';
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
  const guess = useActivityAct<GuessOf>('guess', async (of) => {
    return (await campaign.acts.alone(guessOf(of.id), () => store.guess(of))) === true;
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
                <StockRow key={stock.id} stock={stock} store={store} onGuess={(of) => guess(of).press()} />
              ))}
            </ul>
            <p className={css.meta}>{texts.source(source)}</p>
          </>
        )
      }
    </Async>
  );
});
