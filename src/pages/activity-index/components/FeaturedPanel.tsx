import { observer } from 'mobx-react-lite';
import { Featured } from './Featured.tsx';
import { lazyPart } from '#kernel/screen/lazy-part.tsx';
import { paths } from '#kernel/screen/paths.ts';
import { Async } from '#ui/Async.tsx';
import { Link } from '#ui/Link.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Text } from '#ui/Text.tsx';
import type { ActivityIndexStore } from '../activity-index-store.ts';
import css from '../activity-index.module.css';
import { texts } from '../texts.ts';

const Coming = lazyPart(async () => ({ default: (await import('./Coming.tsx')).Coming }));

const place = <Skeleton rows={5} of="tile" />;

/** Activities that are on and those that come soon: grey places until they come, a retry after a failure. */
export const FeaturedPanel = observer(function FeaturedPanel({
  store,
}: {
  readonly store: ActivityIndexStore;
}) {
  const { activities, featured, coming } = store;
  return (
    <div className={css.featured}>
      <section aria-label={texts.featured}>
        <div className={css.head}>
          <Text as="h2" of="heading">
            {texts.featured}
          </Text>
          {featured.some(({ is_sample: isSample }) => isSample) && (
            <Text as="span" of="faint">
              {texts.sample}
            </Text>
          )}
          <Link className={css.all} to={paths.activityCenter}>
            {texts.all} ›
          </Link>
        </div>
        <Async of={activities} skeleton={place}>
          {({ server_time: serverTime }) => (
            <Featured activities={featured} serverTime={serverTime} now={store.now} />
          )}
        </Async>
      </section>
      {coming.length > 0 && (
        <div className={css.coming}>
          <Coming activities={coming} />
        </div>
      )}
    </div>
  );
});
