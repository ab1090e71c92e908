/** The pictures that a prize may have, by name (product 18.25); `blossom` stands for "no prize". */
export const prizePictures = [
  'backpack',
  'blossom',
  'books',
  'card',
  'coin',
  'crown',
  'gem',
  'gift',
  'gold-medal',
  'handbag',
  'milk-tea',
  'money-bag',
  'mooncake',
  'notebook',
  'package',
  'phone',
  'red-envelope',
  'tea',
  'teapot',
  'ticket',
  'trophy',
  'umbrella',
] as const;

export type PrizePictureName = (typeof prizePictures)[number];

/** Whether a name is one of {@link prizePictures}. */
export function isPrizePicture(name: string): name is PrizePictureName {
  return prizePictures.some((known) => known === name);
}

/** The picture of a prize for which the content names none, by its kind. */
export const pictureByKind = {
  coupon: 'ticket',
  right: 'crown',
  token: 'coin',
  red_packet: 'red-envelope',
  physical: 'package',
  code: 'card',
} as const satisfies Readonly<Record<string, PrizePictureName>>;
