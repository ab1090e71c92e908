import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { paths } from '#kernel/screen/paths.ts';
import { useLoad } from '#kernel/screen/use-load.ts';
import { useAuthenticatedAction } from '#kernel/screen/use-authenticated-action.ts';
import { Async } from '#ui/Async.tsx';
import { Empty } from '#ui/Empty.tsx';
import { Link } from '#ui/Link.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { GoldFundInfo } from '../gold-fund-store.ts';
import css from '../gold-fund.module.css';
import { GuessStore } from '../guess-store.ts';
import { sectionTexts as texts } from '../section-texts.ts';
import { StockRow } from './StockRow.tsx';

interface GuessCardProps {
  readonly info: GoldFundInfo;
  readonly search: string;
}

/** The stocks of the next session, each with its two ways, or that there are none. */
export const GuessCard = observer(function GuessCard({ info, search }: GuessCardProps) {
  const [store] = useState(() => new GuessStore(info.activity_id));
  useLoad(store.stocks);
  const guess = useAuthenticatedAction('gold-fund.guess', (pick) => store.guess(pick));
  return (
    <section className={css.card}>
      <h2 className={css.heading}>
        {texts.guess}
        <Link className={css.link} to={paths.goldFundQuizHistory + search}>
          {texts.quizHistory} ›
        </Link>
      </h2>
      <p className={css.hint}>{texts.guessHint(info.guess_token)}</p>
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
              <p className={css.hint}>{texts.source(source)}</p>
            </>
          )
        }
      </Async>
    </section>
  );
});
