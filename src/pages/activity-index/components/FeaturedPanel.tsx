import { observer } from 'mobx-react-lite';
import { usePresent } from '#activity-kit/use-present.ts';
import { Featured } from './Featured.tsx';
import { paths } from '#kernel/screen/paths.ts';
import { Async } from '#ui/Async.tsx';
import { Link } from '#ui/Link.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { ActivityIndexStore } from '../activity-index-store.ts';
import css from '../activity-index.module.css';
import { texts } from '../texts.ts';

const place = <Skeleton rows={4} of="card" />;

/** Activities that are on, with the time that is left: grey places until they come, a retry after a failure. */
export const FeaturedPanel = observer(function FeaturedPanel({
  store,
}: {
  readonly store: ActivityIndexStore;
}) {
  const { activities, featured } = store;
  const now = usePresent(store.now, activities.value?.server_time);
  return (
    <section className={css.featured} aria-label={texts.featured}>
      <div className={css.head}>
        <h2 className={css.heading}>{texts.featured}</h2>
        <Link className={css.all} to={paths.activityCenter}>
          {texts.all} ›
        </Link>
      </div>
      <Async of={activities} skeleton={place}>
        {() => <Featured activities={featured} now={now} />}
      </Async>
    </section>
  );
});
