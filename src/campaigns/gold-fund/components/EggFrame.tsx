import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { ChanceCounter } from '#activity-kit/ChanceCounter.tsx';
import { paths } from '#kernel/screen/paths.ts';
import { Link } from '#ui/Link.tsx';
import type { GoldFundStore } from '../gold-fund-store.ts';
import css from '../gold-fund.module.css';
import { texts } from '../texts.ts';

interface EggFrameProps {
  readonly store: GoldFundStore;
  readonly search: string;
  readonly children: ReactNode;
}

/** The card of the eggs: how many hammers there are, the link to their records, and the stage, whose space is reserved. */
export const EggFrame = observer(function EggFrame({ store, search, children }: EggFrameProps) {
  return (
    <section className={css.card} aria-label={texts.title}>
      <div className={css.purse}>
        <ChanceCounter
          label={texts.hammers}
          count={store.info.value?.token_amount ?? undefined}
          unit={texts.unit}
        />
        <Link className={css.link} to={paths.goldFundHistory + search}>
          {texts.history} ›
        </Link>
      </div>
      <div className={css.stage}>{children}</div>
    </section>
  );
});
