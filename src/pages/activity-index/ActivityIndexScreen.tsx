import { useState } from 'react';
import { AccountChip } from '#activity-kit/AccountChip.tsx';
import { useServices } from '#kernel/screen/services.ts';
import { useLoad } from '#kernel/screen/use-load.ts';
import { Page } from '#ui/Page.tsx';
import { RiskLine } from '#ui/RiskLine.tsx';
import { ActivityIndexStore } from './activity-index-store.ts';
import css from './activity-index.module.css';
import { BannerPanel } from './components/BannerPanel.tsx';
import { FeaturedPanel } from './components/FeaturedPanel.tsx';
import { ProgressPanel } from './components/ProgressPanel.tsx';
import { Shortcuts } from './components/Shortcuts.tsx';
import { texts } from './texts.ts';

/** The hall: banners, ways on, the visitor's progress and what is on now (product 17.1). */
export default function ActivityIndexScreen() {
  const { answers } = useServices();
  const [store] = useState(() => new ActivityIndexStore(answers));
  useLoad(store.activities);
  useLoad(store.banners);

  return (
    <Page
      kind="product"
      top={
        <header className={css.top}>
          <div className={css.topInner}>
            <div>
              <h1 className={css.title}>{texts.title}</h1>
              <p className={css.intro}>{texts.intro}</p>
            </div>
            <AccountChip />
          </div>
        </header>
      }
    >
      <div className={css.body}>
        <BannerPanel store={store} />
        <div className={css.side}>
          <Shortcuts />
          <ProgressPanel store={store} />
        </div>
        <FeaturedPanel store={store} />
      </div>
      <RiskLine />
    </Page>
  );
}
