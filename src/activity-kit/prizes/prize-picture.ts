import type { PrizePictureName } from '#contract/activity-kit/prize-pictures.ts';

const pictures: Readonly<Record<string, PrizePictureName>> = {
  coupon: 'ticket',
  code: 'card',
  physical: 'package',
  '': 'blossom',
};

/** The picture of a kind of prize; of an empty kind, that of "no prize". Undefined for a kind without one. */
export function prizePicture(kind: string): PrizePictureName | undefined {
  return pictures[kind];
}
