import barChart from '#ui/objects/bar-chart.webp';
import bell from '#ui/objects/bell.webp';
import book from '#ui/objects/open-book.webp';
import bulb from '#ui/objects/bulb.webp';
import calendar from '#ui/objects/calendar.webp';
import card from '#ui/objects/card.webp';
import chart from '#ui/objects/chart-rising.webp';
import chick from '#ui/objects/chick.webp';
import cloud from '#ui/objects/cloud.webp';
import coin from '#ui/objects/coin.webp';
import compass from '#ui/objects/compass.webp';
import crown from '#ui/objects/crown.webp';
import dragon from '#ui/objects/dragon.webp';
import egg from '#ui/objects/golden-egg.webp';
import gem from '#ui/objects/gem.webp';
import gift from '#ui/objects/gift.webp';
import hammer from '#ui/objects/hammer.webp';
import handshake from '#ui/objects/handshake.webp';
import key from '#ui/objects/key.webp';
import magnifier from '#ui/objects/magnifier.webp';
import megaphone from '#ui/objects/megaphone.webp';
import memo from '#ui/objects/memo.webp';
import parcel from '#ui/objects/package.webp';
import phone from '#ui/objects/phone.webp';
import envelope from '#ui/objects/red-envelope.webp';
import rocket from '#ui/objects/rocket.webp';
import scroll from '#ui/objects/scroll.webp';
import seedling from '#ui/objects/seedling.webp';
import shield from '#ui/objects/shield.webp';
import snake from '#ui/objects/snake.webp';
import sparkles from '#ui/objects/sparkles.webp';
import star from '#ui/objects/star.webp';
import ticket from '#ui/objects/ticket.webp';
import trophy from '#ui/objects/trophy.webp';
import type { PictureName } from '#ui/Picture.tsx';

/** A shaded picture, and a flat one that is nearer to it than a gift. */
type ShadedPicture = readonly [src: string, flat?: PictureName];

/** Pictures by the names that the content gives to activities, banners, tasks and fragments, and our pages to theirs. */
export const pictures: Readonly<Partial<Record<string, ShadedPicture>>> = {
  'bar-chart': [barChart, 'bar-chart'],
  bell: [bell, 'bell'],
  book: [book, 'books'],
  calendar: [calendar, 'calendar'],
  card: [card],
  chart: [chart, 'chart-increasing'],
  chick: [chick],
  cloud: [cloud],
  coin: [coin, 'coin'],
  compass: [compass, 'compass'],
  crown: [crown],
  dragon: [dragon],
  egg: [egg, 'egg'],
  gem: [gem],
  gift: [gift],
  hammer: [hammer, 'hammer'],
  key: [key],
  magnifier: [magnifier, 'magnifying-glass-tilted-left'],
  megaphone: [megaphone],
  memo: [memo],
  package: [parcel, 'package'],
  people: [handshake, 'handshake'],
  phone: [phone],
  quiz: [bulb, 'thinking-face'],
  'red-envelope': [envelope, 'red-envelope'],
  rocket: [rocket],
  scroll: [scroll],
  seedling: [seedling, 'seedling'],
  shield: [shield],
  snake: [snake],
  sparkles: [sparkles],
  star: [star, 'star'],
  ticket: [ticket, 'admission-tickets'],
  trophy: [trophy],
};
