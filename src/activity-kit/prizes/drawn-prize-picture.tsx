import type { PrizePictureName } from '#contract/activity-kit/prize-pictures.ts';
import backpack from '#ui/objects/backpack.webp';
import blossom from '#ui/objects/blossom.webp';
import books from '#ui/objects/books.webp';
import card from '#ui/objects/card.webp';
import coin from '#ui/objects/coin.webp';
import crown from '#ui/objects/crown.webp';
import gem from '#ui/objects/gem.webp';
import gift from '#ui/objects/gift.webp';
import goldMedal from '#ui/objects/gold-medal.webp';
import handbag from '#ui/objects/handbag.webp';
import milkTea from '#ui/objects/milk-tea.webp';
import moneyBag from '#ui/objects/money-bag.webp';
import mooncake from '#ui/objects/mooncake.webp';
import notebook from '#ui/objects/notebook.webp';
import parcel from '#ui/objects/package.webp';
import phone from '#ui/objects/phone.webp';
import redEnvelope from '#ui/objects/red-envelope.webp';
import tea from '#ui/objects/tea.webp';
import teapot from '#ui/objects/teapot.webp';
import ticket from '#ui/objects/ticket.webp';
import trophy from '#ui/objects/trophy.webp';
import umbrella from '#ui/objects/umbrella.webp';
import { ObjectPicture } from '#ui/ObjectPicture.tsx';
import type { PictureName } from '#ui/Picture.tsx';

const shaded: Readonly<Record<PrizePictureName, string>> = {
  backpack,
  blossom,
  books,
  card,
  coin,
  crown,
  gem,
  gift,
  'gold-medal': goldMedal,
  handbag,
  'milk-tea': milkTea,
  'money-bag': moneyBag,
  mooncake,
  notebook,
  package: parcel,
  phone,
  'red-envelope': redEnvelope,
  tea,
  teapot,
  ticket,
  trophy,
  umbrella,
};

/** Where a flat picture is nearer to the prize than a gift. */
const flat: Readonly<Partial<Record<PrizePictureName, PictureName>>> = {
  ticket: 'admission-tickets',
  card: 'ticket',
  package: 'package',
  'red-envelope': 'red-envelope',
  books: 'books',
  notebook: 'books',
  coin: 'coin',
  'money-bag': 'coin',
  blossom: 'sunflower',
};

/** What the picture of a prize is told. */
export interface PrizePictureProps {
  /** The name that the server sends; a gift for none and for one that is not known here. */
  readonly name: string | undefined;
  /** Its width and height, px. */
  readonly size: number;
  readonly className?: string | undefined;
  /** It has been fetched, and is there with what it belongs to. */
  readonly isAtOnce?: boolean;
}

const knownName = (name = ''): PrizePictureName => (name in shaded ? (name as PrizePictureName) : 'gift');

/** The address of the shaded picture of a prize by its name. */
export const prizePictureAddress = (name: string | undefined): string => shaded[knownName(name)];

/** The picture of a prize by its name, decorative. */
export function DrawnPrizePicture({ name, ...look }: PrizePictureProps) {
  const known = knownName(name);
  return <ObjectPicture src={shaded[known]} flat={flat[known]} {...look} />;
}
