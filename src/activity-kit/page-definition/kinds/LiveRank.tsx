import { clsx } from 'clsx';
import { changeOf } from '#product-kit/market/live-quotes.ts';
import { rankTexts as texts } from '#product-kit/market/texts.ts';
import { SourceLine } from '#product-kit/market/SourceLine.tsx';
import { Change } from '#ui/Change.tsx';
import { formatAmount } from '#ui/format-amount.ts';
import { Block } from '../Block.tsx';
import figures from '../figures.module.css';
import css from '../page-definition.module.css';
import type { ShownPage } from '../shown-page.ts';

interface LiveRankProps {
  readonly page: ShownPage;
  readonly title: string;
  readonly rank: NonNullable<NonNullable<ShownPage['live']>['ranks']>[number];
}

const counts = new Map(Object.entries(texts.count));

/** The ETFs that most people bought, sold or followed, as they came with the page (product 20.11). */
export function LiveRank({ page, title, rank: { by, list, source } }: LiveRankProps) {
  return (
    <Block page={page} title={title}>
      <ol className={figures.rows}>
        {list.map(({ code, name, count, last, prev_close }, at) => (
          <li key={code} className={clsx(figures.row, figures.ranked)}>
            <span className={figures.place}>{at + 1}</span>
            <span>
              <span className={css.name}>{name}</span>
              <span className={figures.code}>
                {code} · {counts.get(by)} {texts.people(formatAmount(count, { of: 'plain' }))}
              </span>
            </span>
            <Change value={changeOf({ last, prev_close })} />
          </li>
        ))}
      </ol>
      <SourceLine source={source} note={texts.note} />
    </Block>
  );
}
