import bell from '#ui/objects/bell.webp';
import books from '#ui/objects/books.webp';
import calendar from '#ui/objects/calendar.webp';
import chart from '#ui/objects/chart-rising.webp';
import coin from '#ui/objects/coin.webp';
import crown from '#ui/objects/crown.webp';
import egg from '#ui/objects/egg.webp';
import envelope from '#ui/objects/red-envelope.webp';
import gem from '#ui/objects/gem.webp';
import gift from '#ui/objects/gift.webp';
import handshake from '#ui/objects/handshake.webp';
import megaphone from '#ui/objects/megaphone.webp';
import seedling from '#ui/objects/seedling.webp';
import star from '#ui/objects/star.webp';
import ticket from '#ui/objects/ticket.webp';
import trophy from '#ui/objects/trophy.webp';
import type { PictureName } from '#ui/Picture.tsx';

/** Shaded pictures by the names that the content gives to activities, banners and fragments. */
export const activityPictures: ReadonlyMap<string, string> = new Map(
  Object.entries({
    bell,
    book: books,
    calendar,
    chart,
    coin,
    crown,
    egg,
    gem,
    gift,
    megaphone,
    people: handshake,
    'red-envelope': envelope,
    seedling,
    star,
    ticket,
    trophy,
  }),
);

/** Flat pictures that are nearer to a name than a gift, for where WebP is not drawn. */
export const flatPictures: Readonly<Record<string, PictureName>> = {
  bell: 'bell',
  book: 'books',
  calendar: 'calendar',
  chart: 'bar-chart',
  coin: 'coin',
  egg: 'egg',
  people: 'handshake',
  star: 'star',
};
