import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { LaterGuide } from '#product-kit/hall/LaterGuide.tsx';
import { SiteFrame } from '#product-kit/site/SiteFrame.tsx';
import { useServices } from '#kernel/screen/services.ts';
import { paths } from '#kernel/screen/paths.ts';
import { useLoad } from '#kernel/screen/use-load.ts';
import { Async } from '#ui/Async.tsx';
import { Link } from '#ui/Link.tsx';
import { ListSkeleton } from '#ui/ListSkeleton.tsx';
import { StillLife } from '#product-kit/pictures/StillLife.tsx';
import { ActivityCenterStore, groupIn } from './activity-center-store.ts';
import css from './activity-center.module.css';
import { CardList } from './components/CardList.tsx';
import { GroupTabs } from './components/GroupTabs.tsx';
import { Nothing } from './components/Nothing.tsx';
import { Search } from './components/Search.tsx';
import chips from './components/TagChips.module.css';
import { texts } from './texts.ts';

const place = (
  <>
    <div className={chips.chips} />
    <ListSkeleton rows={6} of="activity" />
  </>
);

/** The hall: every activity, grouped by progress, with a search by title (product 17.2). */
export default observer(function ActivityCenterScreen() {
  const { answers, places } = useServices();
  const { key, search } = useLocation();
  const [store] = useState(() => new ActivityCenterStore(answers, places.of(key), groupIn(search)));
  useLoad(store.activities);

  return (
    <SiteFrame here={paths.activityCenter} isBrief>
      <div className={css.top}>
        <div className={css.topInner}>
          <div>
            <Link className={css.back} to={paths.activityIndex}>
              ‹ {texts.hall}
            </Link>
            <h1 className={css.title}>{texts.title}</h1>
            <p className={css.intro}>{texts.intro}</p>
          </div>
          <div className={css.scene}>
            <StillLife names={['gift', 'ticket', 'star', 'coin', 'trophy']} />
          </div>
        </div>
      </div>
      <div className={css.body}>
        <div className={css.head}>
          <div className={css.search}>
            <Search store={store} />
          </div>
          <GroupTabs store={store} />
        </div>
        <GroupPanel store={store} />
        <LaterGuide />
      </div>
    </SiteFrame>
  );
});

const GroupPanel = observer(function GroupPanel({ store }: { readonly store: ActivityCenterStore }) {
  return (
    <div className={css.panel} role="tabpanel" id="activities" aria-labelledby={`tab-${store.group}`}>
      <Async of={store.activities} skeleton={place}>
        {({ server_time: serverTime }) =>
          store.cards.length === 0 ? (
            <Nothing store={store} />
          ) : (
            <CardList store={store} serverTime={serverTime} />
          )
        }
      </Async>
    </div>
  );
});
