import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { toneOf } from '#product-kit/pictures/tone-of.ts';
import { ownPath, paths } from '#kernel/screen/paths.ts';
import { useServices } from '#kernel/screen/services.ts';
import { useVisitor } from '#kernel/screen/use-visitor.ts';
import { Carousel } from '#ui/Carousel.tsx';
import { Link } from '#ui/Link.tsx';
import { StillLife } from '#product-kit/pictures/StillLife.tsx';
import { ActivityPicture } from '#product-kit/pictures/ActivityPicture.tsx';
import { isFace, thingOf } from '#product-kit/pictures/thing-of.ts';
import type { ActivityIndexStore, HallBanner } from '../activity-index-store.ts';
import css from './Banners.module.css';
import { texts } from '../texts.ts';

const everyMs = 6000;

// Where marketing has filled no slot, the link to all activities fills the place.
const otherwise: HallBanner = {
  banner_id: 'all-activities',
  slot: '',
  title: texts.allActivities,
  subtitle: texts.allActivitiesIntro,
  picture: 'star',
  path: paths.activityCenter,
};

function draw({ title, subtitle, picture, path }: HallBanner) {
  return (
    <Link className={clsx(css.banner, toneOf(picture))} to={ownPath(path, paths.activityCenter)}>
      <span className={css.words}>
        <span className={css.title}>{title}</span>
        <span className={css.text}>{subtitle}</span>
        <span className={css.enter}>{texts.enter}</span>
      </span>
      {isFace(picture) ? (
        <ActivityPicture className={css.face} name={picture} size={0} />
      ) : (
        <div className={css.scene}>
          <StillLife names={[thingOf(picture)]} size="large" />
        </div>
      )}
    </Link>
  );
}

/** The banners of the slots for this visitor in this host, each a scene in the colours of its activity. */
export const Banners = observer(function Banners({ store }: { readonly store: ActivityIndexStore }) {
  const { env } = useServices().platform;
  const visitor = useVisitor();
  const banners = store.bannersFor({
    hostSlots: env.bannerSlots,
    // A guest has none; of a member it is known with the profile.
    hasAccount: visitor?.isLoggedIn === false ? false : visitor?.hasAccount,
  });
  const shown = banners.length === 0 ? [otherwise] : banners;
  return (
    <Carousel
      label={texts.banners}
      every={everyMs}
      // By place: another order for a member changes what the slides show, and moves none of them.
      slides={shown.map((banner, place) => ({ id: String(place), draw: draw(banner) }))}
    />
  );
});
