import coupon from '#ui/pictures/admission-tickets.svg';
import parcel from '#ui/pictures/package.svg';
import nothing from '#ui/pictures/sunflower.svg';
import code from '#ui/pictures/ticket.svg';

const pictures: Readonly<Record<string, string>> = { coupon, code, physical: parcel, '': nothing };

/** The picture of a kind of prize; of an empty kind, that of "no prize". Undefined for a kind without one. */
export function prizePicture(kind: string): string | undefined {
  return pictures[kind];
}
