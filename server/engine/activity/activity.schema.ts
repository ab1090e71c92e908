import { plainText, strictObject } from '#contract/http/scalar.schema.ts';
import { uploadedPicture } from '#contract/pages/addresses.ts';
import { Type } from 'typebox';
import type { Static } from 'typebox';

/** Ids of content are written by hand: short, plain, and part of addresses. */
const slug = () => Type.String({ pattern: '^[a-z0-9][a-z0-9_-]{0,62}$' });
const pictureOfPrize = () => Type.String({ pattern: `^[a-z0-9][a-z0-9_-]{0,62}$|${uploadedPicture.source}` });
const text = (maxLength: number) => plainText(maxLength, 1);
const path = () => Type.String({ maxLength: 200, pattern: '^/[\\w/-]*(\\?[\\w=&-]*)?$' });

/** Fen; the law allows no prize above 50,000 yuan. */
const valueFen = () => Type.Integer({ minimum: 0, maximum: 5_000_000 });

const awardKind = Type.Union([
  Type.Literal('coupon'),
  Type.Literal('right'),
  Type.Literal('token'),
  Type.Literal('red_packet'),
  Type.Literal('physical'),
  Type.Literal('code'),
]);

/** The allowed kinds of tasks: none of them is buying, holding or moving a fund, and the list is closed on purpose. */
const taskKind = Type.Union([
  Type.Literal('check_in'),
  Type.Literal('visit'),
  Type.Literal('read'),
  Type.Literal('quiz'),
  Type.Literal('watchlist'),
  Type.Literal('follow'),
  Type.Literal('invite'),
  Type.Literal('open_account'),
  Type.Literal('assess_risk'),
  Type.Literal('trade_login'),
]);

const task = strictObject({
  id: slug(),
  kind: taskKind,
  title: text(20),
  description: text(60),
  icon: slug(),
  button: text(8),
  path: Type.Union([path(), Type.Literal('')]),
  /** The text to read, by its id in `articles.json`; for reading tasks, and only for them. */
  article: Type.Optional(slug()),
  award: strictObject({ title: text(20), valueDesc: text(12), kind: awardKind, valueFen: valueFen() }),
});

/** The coupon that a prize becomes in the hands of its owner. */
const couponTerms = strictObject({
  /** Trial money, a discount, or another right. */
  category: Type.Union([Type.Literal('experience'), Type.Literal('discount'), Type.Literal('right')]),
  /** Fen of trial money, basis points off a price, or 0 for another right. */
  face: Type.Integer({ minimum: 0, maximum: 5_000_000 }),
  conditionDesc: text(40),
  usageDesc: text(120),
  /** Days of 24 hours from the award; it is valid until the end of the claims when absent. */
  validDays: Type.Optional(Type.Integer({ minimum: 1, maximum: 365 })),
});

const prize = strictObject({
  id: slug(),
  title: text(20),
  valueDesc: text(12),
  sourceDesc: text(30),
  kind: awardKind,
  valueFen: valueFen(),
  stock: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
  /** The daily quantity, by Shanghai days; the shown rules name it. */
  perDay: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  /** One of `prizePictures`, or the address of one that was uploaded; the kind decides when absent. */
  picture: Type.Optional(pictureOfPrize()),
  /** Of a red packet: fen that its units share; `valueFen` is the most that one of them can be. */
  sharedFen: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000_000 })),
  /** For prizes of kind `coupon` or `right`; without it the value of a coupon is its trial money. */
  coupon: Type.Optional(couponTerms),
});

/** A pool to draw from: entries of integer weights that add up to the declared total. */
const pool = strictObject({
  id: slug(),
  /** Shown next to its odds. */
  title: Type.Optional(text(20)),
  /** The currency that pays for a draw, as the ledger names it. */
  currency: Type.String({ pattern: '^(chance|token|point|fragment:[a-z0-9-]{1,30})$' }),
  cost: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  totalWeight: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
  /** The prize given when the drawn one is out of stock. */
  consolation: Type.Optional(slug()),
  entries: Type.Array(
    strictObject({
      /** Empty for no prize. */
      prize: Type.Union([slug(), Type.Literal('')]),
      weight: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
    }),
    { minItems: 1, maxItems: 50 },
  ),
});

/** Disclosures in addition to the organiser, the window and the prizes, which are shown separately. */
const disclosure = strictObject({
  /** How an award is delivered to its owner. */
  claimMethod: text(100),
  /** Days after the end of the window in which awards can be claimed. */
  claimDays: Type.Integer({ minimum: 0, maximum: 365 }),
  /** What happens to unclaimed awards. */
  forfeiture: text(60),
  contact: text(60),
});

/** From the start of one day to the start of another, Asia/Shanghai; days are relative to today. */
const relativeWindow = strictObject({ startsInDays: Type.Integer(), endsInDays: Type.Integer() });
/** From one moment to another, the second excluded. */
const fixedWindow = strictObject({ startsAt: text(30), endsAt: text(30) });

/** One activity of the content. */
export const contentActivitySchema = strictObject({
  id: slug(),
  type: Type.String({ pattern: '^[a-z][a-z0-9_]{1,40}$' }),
  title: text(24),
  summary: text(60),
  tag: text(8),
  picture: slug(),
  path: path(),
  organiser: text(30),
  online: Type.Boolean(),
  window: Type.Union([relativeWindow, fixedWindow]),
  /** The initial state: a new activity waits for an operator to publish it; later the operator decides. */
  draft: Type.Optional(Type.Boolean()),
  rules: Type.Array(text(200), { minItems: 1, maxItems: 20 }),
  /** Required if the activity has awards. */
  disclosure: Type.Optional(disclosure),
  /** Fen; the maximum for tasks and prizes together. */
  budgetFen: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000_000_000 })),
  config: Type.Record(Type.String(), Type.Unknown()),
  tasks: Type.Array(task, { maxItems: 20 }),
  prizes: Type.Array(prize, { maxItems: 20 }),
  pools: Type.Optional(Type.Array(pool, { maxItems: 10 })),
});

const banner = strictObject({
  id: slug(),
  slot: Type.Union([Type.Literal('A001'), Type.Literal('A002'), Type.Literal('B001'), Type.Literal('C001')]),
  title: text(20),
  subtitle: text(30),
  picture: slug(),
  path: path(),
});

/** The shape of `content/`. */
export const contentSchema = strictObject({
  isSample: Type.Boolean(),
  activities: Type.Array(contentActivitySchema),
  banners: Type.Array(banner),
});

/** Activities and banners in the form of `content/`. */
export type Content = Static<typeof contentSchema>;
/** One activity of the content. */
export type ContentActivity = Static<typeof contentActivitySchema>;
/** A pool of draws of an activity of the content. */
export type ContentPool = Static<typeof pool>;
/** The terms of the coupon that a prize becomes. */
export type CouponTerms = Static<typeof couponTerms>;
/** The disclosures of an activity of the content. */
export type ContentDisclosure = Static<typeof disclosure>;
