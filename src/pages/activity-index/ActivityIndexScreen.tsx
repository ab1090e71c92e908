import { useState } from 'react';
import { LaterGuide } from '#product-kit/hall/LaterGuide.tsx';
import { SiteFrame } from '#product-kit/site/SiteFrame.tsx';
import { useServices } from '#kernel/screen/services.ts';
import { useLoad } from '#kernel/screen/use-load.ts';
import { ActivityIndexStore } from './activity-index-store.ts';
import css from './activity-index.module.css';
import { BannerPanel } from './components/BannerPanel.tsx';
import { FeaturedPanel } from './components/FeaturedPanel.tsx';
import { ProgressPanel } from './components/ProgressPanel.tsx';
import { Shortcuts } from './components/Shortcuts.tsx';
import { texts } from './texts.ts';

/** The hall: banners, ways on, the visitor's progress, what is on now and what comes soon (product 17.1). */
export default function ActivityIndexScreen() {
  const { answers } = useServices();
  const [store] = useState(() => new ActivityIndexStore(answers));
  useLoad(store.activities);
  useLoad(store.banners);

  return (
    <SiteFrame isBrief>
      <div className={css.top}>
        <div className={css.inner}>
          <h1 className={css.title}>
            {texts.title.map((line) => (
              <span key={line} className={css.line}>
                {line}
              </span>
            ))}
          </h1>
          <p className={css.intro}>{texts.intro}</p>
        </div>
      </div>
      <div className={css.body}>
        <BannerPanel store={store} />
        <div className={css.side}>
          <ProgressPanel store={store} />
          <Shortcuts />
        </div>
        <FeaturedPanel store={store} />
        <LaterGuide />
      </div>
    </SiteFrame>
  );
}
