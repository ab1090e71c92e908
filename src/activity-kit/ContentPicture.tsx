import bell from '#ui/objects/bell.webp';
import calendar from '#ui/objects/calendar.webp';
import chart from '#ui/objects/bar-chart.webp';
import coin from '#ui/objects/coin.webp';
import gift from '#ui/objects/gift.webp';
import book from '#ui/objects/open-book.webp';
import people from '#ui/objects/handshake.webp';
import quiz from '#ui/objects/bulb.webp';
import star from '#ui/objects/star.webp';
import ticket from '#ui/objects/ticket.webp';
import { ObjectPicture } from '#ui/ObjectPicture.tsx';
import { pictureOf } from './picture-of.ts';

const shaded: ReadonlyMap<string, string> = new Map(
  Object.entries({ bell, book, calendar, chart, coin, gift, people, quiz, star, ticket }),
);

interface ContentPictureProps {
  /** The name that the content gives to a task or a fragment; a gift for one that is not known here. */
  readonly name: string;
  readonly size: number;
  readonly className?: string | undefined;
}

/** The shaded picture that the content calls by a name, decorative. */
export function ContentPicture({ name, size, className }: ContentPictureProps) {
  return (
    <ObjectPicture src={shaded.get(name) ?? gift} flat={pictureOf(name)} size={size} className={className} />
  );
}
