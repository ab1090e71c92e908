import { runInAction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { AccountChip } from '#activity-kit/AccountChip.tsx';
import { useLoad } from '#kernel/use-load.ts';
import { Async } from '#ui/Async.tsx';
import { Empty } from '#ui/Empty.tsx';
import { Page } from '#ui/Page.tsx';
import { RiskLine } from '#ui/RiskLine.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { ActivityCenterStore } from './activity-center-store.ts';
import css from './activity-center.module.css';
import { CardList } from './components/CardList.tsx';
import { GroupTabs } from './components/GroupTabs.tsx';
import { texts } from './texts.ts';

/** The hall: every activity, grouped by progress (spec section 2). */
export default observer(function ActivityCenterScreen() {
  const [store] = useState(() => new ActivityCenterStore());
  useLoad(store.activities);

  return (
    <Page
      kind="product"
      top={
        <header className={css.top}>
          <div className={css.topInner}>
            <div className={css.bar}>
              <AccountChip />
            </div>
            <h1 className={css.title}>{texts.title}</h1>
            <p className={css.intro}>{texts.intro}</p>
          </div>
        </header>
      }
    >
      <div className={css.body}>
        <GroupTabs group={store.group} onChoose={(group) => runInAction(() => (store.group = group))} />
        <div className={css.panel} role="tabpanel" id="activities" aria-labelledby={`tab-${store.group}`}>
          <Async of={store.activities} skeleton={<Skeleton rows={6} of="card" />}>
            {() =>
              store.cards.length === 0 ? (
                <Empty title={texts.empty[store.group]} />
              ) : (
                <CardList store={store} />
              )
            }
          </Async>
        </div>
      </div>
      <RiskLine />
    </Page>
  );
});
