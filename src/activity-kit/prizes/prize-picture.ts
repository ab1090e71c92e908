import type { PictureName } from '#ui/Picture.tsx';

const pictures: Readonly<Record<string, PictureName>> = {
  coupon: 'admission-tickets',
  code: 'ticket',
  physical: 'package',
  '': 'sunflower',
};

/** The picture of a kind of prize; of an empty kind, that of "no prize". Undefined for a kind without one. */
export function prizePicture(kind: string): PictureName | undefined {
  return pictures[kind];
}
