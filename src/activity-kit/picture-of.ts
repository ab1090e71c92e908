import type { PictureName } from '#ui/Picture.tsx';

const pictures: ReadonlyMap<string, PictureName> = new Map(
  Object.entries({
    bell: 'bell',
    book: 'books',
    calendar: 'calendar',
    chart: 'bar-chart',
    coin: 'coin',
    gift: 'wrapped-gift',
    people: 'handshake',
    star: 'star',
    ticket: 'admission-tickets',
  }),
);

/** The flat picture that the content calls by this name; a gift for a name that is not known here. */
export function pictureOf(name: string): PictureName {
  return pictures.get(name) ?? 'wrapped-gift';
}
