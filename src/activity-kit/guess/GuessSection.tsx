import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useLoad } from '#kernel/screen/use-load.ts';
import { Async } from '#ui/Async.tsx';
import { Empty } from '#ui/Empty.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import crystalBallPicture from '#ui/objects/crystal-ball.webp';
import { Section } from '../campaign/Section.tsx';
import { useCampaign, useCampaignAction } from '../campaign/use-campaign.ts';
import css from './guess.module.css';
import { GuessStore } from './guess-store.ts';
import type { GuessCalls } from './guess-store.ts';
import { guessTexts as texts } from './guess-texts.ts';
import { StockRow } from './StockRow.tsx';

interface GuessSectionProps {
  readonly title: string;
  /** What a right guess brings, and that a wrong one costs nothing. */
  readonly hint: string;
  readonly calls: GuessCalls;
  /** The screen with the visitor's guesses. */
  readonly recordsPath: string;
}

/** Guesses about the closing prices of the next session, while the activity runs. */
export const GuessSection = observer(function GuessSection(props: GuessSectionProps) {
  const campaign = useCampaign();
  const activityId = campaign.info.value?.activity_id;
  if (!campaign.isRunning || activityId === undefined) return null;
  return <Stocks key={activityId} {...props} activityId={activityId} />;
});

interface StocksProps extends GuessSectionProps {
  readonly activityId: string;
}

const Stocks = observer(function Stocks({ title, hint, calls, recordsPath, activityId }: StocksProps) {
  const [store] = useState(() => new GuessStore(calls, activityId));
  useLoad(store.stocks);
  const guess = useCampaignAction('guess', (pick) => store.guess(pick));
  return (
    <Section title={title} picture={crystalBallPicture} link={{ to: recordsPath, label: texts.records }}>
      <p className={css.hint}>{hint}</p>
      <Async of={store.stocks} skeleton={<Skeleton rows={4} of="row" />}>
        {({ list, source }) =>
          list.length === 0 ? (
            <Empty title={texts.noStocks} />
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
    </Section>
  );
});
