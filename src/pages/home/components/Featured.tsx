import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { SiteSection } from '#product-kit/site/SiteSection.tsx';
import { SiteAction } from '#product-kit/site/SiteAction.tsx';
import { paths } from '#kernel/screen/paths.ts';
import { useServices } from '#kernel/screen/services.ts';
import { useLoad } from '#kernel/screen/use-load.ts';
import { Async } from '#ui/Async.tsx';
import { Empty } from '#ui/Empty.tsx';
import { Link } from '#ui/Link.tsx';
import { HomeStore } from '../home-store.ts';
import { FeaturedCard } from './FeaturedCard.tsx';
import css from './Featured.module.css';
import { sectionTexts as texts } from '../section-texts.ts';

const placeholders = (
  <div role="status" aria-label="加载中" className={css.list}>
    {[1, 2, 3, 4].map((place) => (
      <div key={place} className={css.place} />
    ))}
  </div>
);

/** Activities that are on now: grey places until they come, a retry after a failure, a way on where there are none. */
export const Featured = observer(function Featured() {
  const { answers } = useServices();
  const [store] = useState(() => new HomeStore(answers));
  useLoad(store.activities);
  const all = (
    <Link className={css.all} to={paths.activityCenter}>
      {`${texts.allActivities} ›`}
    </Link>
  );

  return (
    <SiteSection title={texts.featured} intro={texts.featuredIntro} aside={all}>
      <div className={css.panel}>
        <Async of={store.activities} skeleton={placeholders}>
          {() =>
            store.featured.length === 0 ? (
              <Empty title={texts.noActivities}>
                <SiteAction to={paths.activityIndex} variant="quiet">
                  {texts.goHall}
                </SiteAction>
              </Empty>
            ) : (
              <ul className={css.list}>
                {store.featured.map((activity) => (
                  <FeaturedCard key={activity.activity_id} activity={activity} />
                ))}
              </ul>
            )
          }
        </Async>
      </div>
    </SiteSection>
  );
});
