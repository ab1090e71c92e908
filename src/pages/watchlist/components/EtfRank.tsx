import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { useMemo, useState } from 'react';
import { market } from '#contract/market/market.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import type { KnownAnswers } from '#kernel/resource/known-answers.ts';
import { useServices } from '#kernel/screen/services.ts';
import { useLoad } from '#kernel/screen/use-load.ts';
import { Async } from '#ui/Async.tsx';
import { Change } from '#ui/Change.tsx';
import { formatAmount } from '#ui/format-amount.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { changeOf } from '#product-kit/market/live-quotes.ts';
import css from '../watchlist.module.css';
import rows from '../rows.module.css';
import parts from '../parts.module.css';
import { FollowButton } from './FollowButton.tsx';
import type { Following } from './FollowButton.tsx';
import { rankTexts as texts } from '#product-kit/market/texts.ts';
import { SourceLine } from '#product-kit/market/SourceLine.tsx';

type By = keyof typeof texts.ways;
type Rank = DataOf<typeof market.etfRank>;

const ways = ['buy', 'sell', 'follow'] as const satisfies readonly By[];
/** The ETF ranking has six of them of every category, the most first (product 20.11). */
const rankOf = (answers: KnownAnswers, by: By) =>
  answers.resource(market.etfRank, { query: { filters: '', by, asc: 0, limit: 6, offset: 0 } });

/** Six ETFs that most people bought, sold or followed, each with its star. Where the lists are lost too, theirs is the one retry. */
export const EtfRank = observer(function EtfRank(props: Following) {
  const { answers } = useServices();
  const [by, setBy] = useState<By>('buy');
  const rank = useMemo(() => rankOf(answers, by), [answers, by]);
  useLoad(rank);
  if (rank.value === undefined && rank.showRetry && props.store.lists.server.showRetry) return null;
  return (
    <aside className={css.card} aria-label={texts.title}>
      <h2 className={parts.heading}>{texts.title}</h2>
      <Tabs
        variant="pill"
        label={texts.title}
        tabs={ways.map((id) => ({ id, title: texts.ways[id] }))}
        selected={by}
        onSelect={setBy}
      >
        <Async of={rank} skeleton={<Skeleton rows={6} of="row" />}>
          {({ list, source }) => (
            <>
              <ol>
                {list.map((etf, at) => (
                  <RankRow key={etf.code} {...{ etf, at, by }} {...props} />
                ))}
              </ol>
              <SourceLine source={source} note={texts.note} />
            </>
          )}
        </Async>
      </Tabs>
    </aside>
  );
});

interface RankRowProps extends Following {
  readonly etf: Rank['list'][number];
  readonly at: number;
  readonly by: By;
}

function RankRow({ etf, at, by, ...following }: RankRowProps) {
  const count = { buy: etf.buy_cnt, sell: etf.sell_cnt, follow: etf.follow_cnt }[by];
  return (
    <li className={parts.ranked}>
      <span className={parts.place}>{at + 1}</span>
      <button
        type="button"
        className={clsx(rows.words, parts.opens)}
        onClick={() => following.store.open({ code: etf.code, name: etf.name })}
      >
        <span className={rows.name}>{etf.name}</span>
        <span className={rows.code}>
          {etf.code} · {texts.count[by]} {texts.people(formatAmount(count, { of: 'plain' }))}
        </span>
      </button>
      <Change value={changeOf(etf)} />
      <FollowButton stock={etf} {...following} />
    </li>
  );
}
