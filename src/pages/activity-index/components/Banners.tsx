import { observer } from 'mobx-react-lite';
import { pictureOf } from '#activity-kit/picture-of.ts';
import { ownPath, paths } from '#kernel/screen/paths.ts';
import { useServices } from '#kernel/screen/services.ts';
import { useVisitor } from '#kernel/screen/use-visitor.ts';
import { Carousel } from '#ui/Carousel.tsx';
import { Link } from '#ui/Link.tsx';
import { Picture } from '#ui/Picture.tsx';
import type { ActivityIndexStore, HallBanner } from '../activity-index-store.ts';
import css from '../activity-index.module.css';
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
    <Link className={css.banner} to={ownPath(path, paths.activityCenter)}>
      <span>
        <span className={css.bannerTitle}>{title}</span>
        <span className={css.bannerText}>{subtitle}</span>
      </span>
      <Picture name={pictureOf(picture)} size={88} />
    </Link>
  );
}

/** The banners of the slots for this visitor in this host. */
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
      slides={shown.map((banner) => ({ id: banner.banner_id, draw: draw(banner) }))}
    />
  );
});
