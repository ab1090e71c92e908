import bell from '#ui/objects/bell.webp';
import books from '#ui/objects/books.webp';
import calendar from '#ui/objects/calendar.webp';
import chart from '#ui/objects/chart-rising.webp';
import coin from '#ui/objects/coin.webp';
import crown from '#ui/objects/crown.webp';
import egg from '#ui/objects/golden-egg.webp';
import gem from '#ui/objects/gem.webp';
import gift from '#ui/objects/gift.webp';
import handshake from '#ui/objects/handshake.webp';
import megaphone from '#ui/objects/megaphone.webp';
import envelope from '#ui/objects/red-envelope.webp';
import seedling from '#ui/objects/seedling.webp';
import star from '#ui/objects/star.webp';
import ticket from '#ui/objects/ticket.webp';
import trophy from '#ui/objects/trophy.webp';
import type { PictureName } from '#ui/Picture.tsx';
import css from './tones.module.css';

/** A shaded picture, the class of the coloured ground that belongs to it, and a flat one that is nearer than a gift. */
type ActivityLook = readonly [src: string, tone: string | undefined, flat?: PictureName];

const looks: Readonly<Partial<Record<string, ActivityLook>>> = {
  bell: [bell, css.blue, 'bell'],
  book: [books, css.blue, 'books'],
  calendar: [calendar, css.blue, 'calendar'],
  chart: [chart, css.blue, 'bar-chart'],
  coin: [coin, css.red, 'coin'],
  crown: [crown, css.violet],
  egg: [egg, css.red, 'egg'],
  gem: [gem, css.violet],
  gift: [gift, css.red],
  megaphone: [megaphone, css.blue],
  people: [handshake, css.wine, 'handshake'],
  'red-envelope': [envelope, css.red],
  seedling: [seedling, css.green, 'seedling'],
  star: [star, css.violet, 'star'],
  ticket: [ticket, css.wine],
  trophy: [trophy, css.violet],
};

/** The names that the content gives to pictures of activities, banners and fragments. */
export const activityPictureNames: readonly string[] = Object.keys(looks);

/** How an activity looks by the name of its picture; a gift on blue for a name that is not known. */
export function lookOf(name: string): ActivityLook {
  return looks[name] ?? [gift, css.blue];
}
