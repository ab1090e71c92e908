import { statSync } from 'node:fs';
import { join } from 'node:path';
import { lengthOf, linesOf } from '#activity-kit/scene/lockup.ts';
import type { Lockup } from '#activity-kit/scene/lockup.ts';
import type { Scene, SceneObject } from '#activity-kit/scene/scene.ts';
import { promotionScene, scene as advice } from './advisory/scene.ts';
import { promotionTexts as promotion, texts as advisory } from './advisory/texts.ts';
import { scene as terraces } from './auto-investment/scene.ts';
import { texts as investment } from './auto-investment/texts.ts';
import { scene as observatory } from './calendar/scene.ts';
import { texts as calendar } from './calendar/texts.ts';
import { scene as market } from './coupon-market/scene.ts';
import { texts as coupons } from './coupon-market/texts.ts';
import { scene as farm } from './etf-chicken/scene.ts';
import { texts as chicken } from './etf-chicken/texts.ts';
import { scene as stadium } from './etf-match/scene.ts';
import { texts as match } from './etf-match/texts.ts';
import { scene as camp } from './etf-train/scene.ts';
import { texts as training } from './etf-train/texts.ts';
import { scene as garden } from './financial-day/scene.ts';
import { texts as financialDay } from './financial-day/texts.ts';
import { scene as hall } from './gold-fund/scene.ts';
import { texts as goldFund } from './gold-fund/texts.ts';
import { scene as terrace } from './invite/scene.ts';
import { texts as invite } from './invite/texts.ts';
import { scene as fair } from './mgm/scene.ts';
import { texts as mgm } from './mgm/texts.ts';
import * as newYear from './new-year/scenes.tsx';
import { dragonTexts, snakeTexts } from './new-year/texts.ts';
import { scene as vault } from './official-upgrade/scene.ts';
import { upgradeTexts as upgrade } from './official-upgrade/texts.ts';
import { introScene, scene as openDay } from './official/scene.ts';
import { introTexts } from './official/intro-texts.ts';
import { texts as official } from './official/texts.ts';
import { commissionTexts as commission } from './packages/commission-texts.ts';
import { commissionScene, scene as castle } from './packages/scene.ts';
import { texts as packages } from './packages/texts.ts';
import { scene as library } from './question/scene.ts';
import { texts as question } from './question/texts.ts';
import { exchangeScene, scene as laboratory } from './reviewer/scene.ts';
import { texts as reviewer } from './reviewer/texts.ts';
import { scene as village } from './spring-festival/scene.ts';
import { texts as spring } from './spring-festival/texts.ts';
import { scene as fork } from './stock-guess/scene.ts';
import { texts as guess } from './stock-guess/texts.ts';
import { scene as night } from './stock-star/scene.ts';
import { texts as star } from './stock-star/texts.ts';
import { scene as city } from './trading-competition/scene.ts';
import { texts as contest } from './trading-competition/texts.ts';
import { scene as island } from './treasure/scene.ts';
import { texts as treasure } from './treasure/texts.ts';
import { scene as mountain } from './upgrade-fourth/scene.ts';
import { texts as fourth } from './upgrade-fourth/texts.ts';
import { scene as deck } from './upgrade-third/scene.ts';
import { texts as third } from './upgrade-third/texts.ts';

interface Words {
  readonly title: string;
  readonly slogan: string;
  readonly intro?: string;
  readonly lockup?: Lockup;
}
/** What stands below the words: a game with its way to the prizes, a picture above an introduction, or something else. */
type Holds = 'game' | 'picture' | 'neither';

const scenes: readonly (readonly [string, Scene, Words, Holds])[] = [
  ['advice', advice, advisory, 'picture'],
  ['promotion', promotionScene, promotion, 'picture'],
  ['terraces', terraces, investment, 'picture'],
  ['observatory', observatory, calendar, 'picture'],
  ['market', market, coupons, 'picture'],
  ['farm', farm, chicken, 'neither'],
  ['stadium', stadium, match, 'neither'],
  ['camp', camp, training, 'game'],
  ['garden', garden, financialDay, 'picture'],
  ['treasure hall', hall, goldFund, 'game'],
  ['terrace', terrace, invite, 'neither'],
  ['fair', fair, mgm, 'game'],
  ['dragon gate', newYear.dragonScene, dragonTexts, 'neither'],
  ['moon gate', newYear.snakeScene, snakeTexts, 'neither'],
  ['vault', vault, upgrade, 'neither'],
  ['open day', openDay, official, 'game'],
  ['open day inside', introScene, introTexts, 'picture'],
  ['castle', castle, packages, 'neither'],
  ['treasury', commissionScene, commission, 'neither'],
  ['library', library, question, 'game'],
  ['laboratory', laboratory, reviewer, 'neither'],
  ['shop', exchangeScene, reviewer.exchange, 'picture'],
  ['village', village, spring, 'neither'],
  ['fork', fork, guess, 'neither'],
  ['night', night, star, 'picture'],
  ['city', city, contest, 'neither'],
  ['island', island, treasure, 'neither'],
  ['mountain', mountain, fourth, 'neither'],
  ['launch deck', deck, third, 'game'],
];

/** The words end here, px at 375. */
const wordsEnd = 204;

test.each(scenes)('%s has room for its objects', (_, { objects }) => {
  for (const { at, size } of objects) {
    const [x, y] = at;
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x).toBeLessThanOrEqual(100);
    // Below the words there is room for a snake in its gate and a rocket on its deck.
    expect(size).toBeLessThanOrEqual(y < wordsEnd ? 72 : 168);
  }
});

const contests = [
  ['city', city],
  ['stadium', stadium],
] as const;
/** Where the panel of a contest begins. */
const panel = 209;

test.each(contests)('no object of the %s lies over another, or under its panel', (_, { objects }) => {
  // On a desktop the words have a line above them, with which what is beside them moves.
  const boxes = [0, 32].map((line) =>
    objects.map(({ at: [x, y], size }) => ({
      ...{ x: x * (line === 0 ? 3.75 : 5.2), half: size * 0.4 },
      y: y + size / 2 > 188 ? y : y + line,
    })),
  );
  for (const shown of boxes) {
    for (const [at, one] of shown.entries()) {
      for (const other of shown.slice(at + 1)) {
        const apart = Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y));
        expect(apart).toBeGreaterThanOrEqual(one.half + other.half);
      }
    }
  }
  for (const { y, half } of boxes[0] ?? []) expect(y + half).toBeLessThanOrEqual(panel);
});

type Box = readonly [name: string, left: number, top: number, width: number, height: number];

const centred = (name: string, top: number, width: number, height: number): Box => [
  ...([name, (375 - Math.min(width, 343)) / 2, top, Math.min(width, 343), height] as const),
];

/** Where the words of a campaign stand at 375 px, by the styles of `Hero`; and the way to the prizes of a game. */
function wordsOf({ title, slogan, intro, lockup }: Words, holds: Holds): readonly Box[] {
  const top = 48;
  const below = top + 96 + 4;
  const end = below + 29 + 4 + 20;
  const introWidth = 14 * lengthOf(intro ?? '');
  return [
    ...linesOf(title, lockup).map(({ text, size, y }) =>
      centred(`title ${text}`, top + y - size * 0.9, size * lengthOf(text), size),
    ),
    centred('slogan', below, lengthOf(slogan) * 14 + 32, 29),
    centred('time', below + 33, 240, 20),
    ['rules', 325, 112, 50, 44],
    ...(holds === 'game' ? [['prizes', 262, end + 16, 100, 34] as const] : []),
    ...(holds === 'picture' && intro !== undefined
      ? [centred('intro', end + 184, introWidth, 21 * Math.ceil(introWidth / 343))]
      : []),
  ];
}

/** Half of what is seen of a picture, which has a transparent margin; in front it may cover the edge of a letter. */
const halfOf = ({ size, isInFront = false }: SceneObject) => size * (isInFront ? 0.2 : 0.4);

test.each(scenes)('no object of %s lies over or under its words', (_, { objects }, words, holds) => {
  const over = objects.flatMap((object) => {
    const half = halfOf(object);
    const [centre, middle] = [object.at[0] * 3.75, object.at[1]];
    return wordsOf(words, holds)
      .filter(
        ([, left, top, width, height]) =>
          centre + half > left &&
          centre - half < left + width &&
          middle + half > top &&
          middle - half < top + height,
      )
      .map(([name]) => `${object.picture} ${String(object.at)}: ${name}`);
  });
  expect(over).toEqual([]);
});

test.each(scenes)('the pictures of %s weigh at most 60 kB', (_, { objects, hero }) => {
  const all = new Set([...objects.map(({ picture }) => picture), ...(hero === undefined ? [] : [hero])]);
  const sizes = [...all].map(
    (name) => statSync(join(import.meta.dirname, `../ui/objects/${name}.webp`)).size,
  );
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(60_000);
});
