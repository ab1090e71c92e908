import { isPrizePicture, pictureByKind } from '#contract/activity-kit/prize-pictures.ts';
import type { PrizePictureName } from '#contract/activity-kit/prize-pictures.ts';
import { uploadedPicture } from '#contract/pages/addresses.ts';
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

/** What decides how a prize is drawn. */
export interface ShownPrize {
  readonly picture?: string | undefined;
  readonly kind: string;
}

/** What a prize can be drawn as: in words, and the address of the picture, which the build gives. */
export const prizePictureChoices: Readonly<
  Record<PrizePictureName, { readonly title: string; readonly address: string }>
> = {
  backpack: { title: '背包', address: backpack },
  blossom: { title: '花朵（未中奖）', address: blossom },
  books: { title: '书', address: books },
  card: { title: '卡', address: card },
  coin: { title: '金币', address: coin },
  crown: { title: '皇冠', address: crown },
  gem: { title: '宝石', address: gem },
  gift: { title: '礼物', address: gift },
  'gold-medal': { title: '金牌', address: goldMedal },
  handbag: { title: '手提包', address: handbag },
  'milk-tea': { title: '奶茶', address: milkTea },
  'money-bag': { title: '钱袋', address: moneyBag },
  mooncake: { title: '月饼', address: mooncake },
  notebook: { title: '笔记本', address: notebook },
  package: { title: '包裹', address: parcel },
  phone: { title: '手机', address: phone },
  'red-envelope': { title: '红包', address: redEnvelope },
  tea: { title: '茶', address: tea },
  teapot: { title: '茶壶', address: teapot },
  ticket: { title: '券', address: ticket },
  trophy: { title: '奖杯', address: trophy },
  umbrella: { title: '伞', address: umbrella },
};

/** The picture of a prize, to be shown: its address, and what it is in words. */
export function shownPicture(prize: ShownPrize): { readonly title: string; readonly address: string } {
  const { picture = '' } = prize;
  return uploadedPicture.test(picture)
    ? { title: '上传的图片', address: picture }
    : prizePictureChoices[pictureOfPrize(prize)];
}

/** The picture of the product that members see of a prize: the one it names, else that of its kind, else a gift. */
export function pictureOfPrize({ picture = '', kind }: ShownPrize): PrizePictureName {
  if (isPrizePicture(picture)) return picture;
  return (pictureByKind as Readonly<Record<string, PrizePictureName>>)[kind] ?? 'gift';
}
