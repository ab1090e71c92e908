import bars from '#ui/pictures/bar-chart.svg';
import bell from '#ui/pictures/bell.svg';
import books from '#ui/pictures/books.svg';
import calendar from '#ui/pictures/calendar.svg';
import coin from '#ui/pictures/coin.svg';
import gift from '#ui/pictures/wrapped-gift.svg';
import handshake from '#ui/pictures/handshake.svg';
import star from '#ui/pictures/star.svg';
import ticket from '#ui/pictures/admission-tickets.svg';

const pictures: ReadonlyMap<string, string> = new Map(
  Object.entries({
    bell,
    book: books,
    calendar,
    chart: bars,
    coin,
    gift,
    people: handshake,
    star,
    ticket,
  }),
);

/** Address of the flat picture that the content calls by this name; a gift for a name that is not known here. */
export function pictureOf(name: string): string {
  return pictures.get(name) ?? gift;
}
