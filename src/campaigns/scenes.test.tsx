import { statSync } from 'node:fs';
import { join } from 'node:path';
import { lengthOf, linesOf } from '#activity-kit/scene/lockup.ts';
import type { Lockup } from '#activity-kit/scene/lockup.ts';
import { contestScene, matchScene } from '#activity-kit/scene/contest-scene.ts';
import * as equity from '#activity-kit/scene/equity-scenes.ts';
import * as festival from '#activity-kit/scene/festival-scenes.ts';
import * as game from '#activity-kit/scene/game-scenes.ts';
import type { Scene, SceneObject } from '#activity-kit/scene/scene.ts';
import { promotionTexts as promotion, texts as advisory } from './advisory/texts.ts';
import { texts as coupons } from './coupon-market/texts.ts';
import { texts as chicken } from './etf-chicken/texts.ts';
import { texts as match } from './etf-match/texts.ts';
import { texts as financialDay } from './financial-day/texts.ts';
import { scene as goldFundScene } from './gold-fund/scene.ts';
import { texts as goldFund } from './gold-fund/texts.ts';
import { texts as invite } from './invite/texts.ts';
import { texts as mgm } from './mgm/texts.ts';
import * as newYear from './new-year/scenes.tsx';
import { dragonTexts, snakeTexts } from './new-year/texts.ts';
import { texts as official } from './official/texts.ts';
import { commissionTexts as commission } from './packages/commission-texts.ts';
import { texts as packages } from './packages/texts.ts';
import { texts as reviewer } from './reviewer/texts.ts';
import { texts as spring } from './spring-festival/texts.ts';
import { texts as guess } from './stock-guess/texts.ts';
import { texts as star } from './stock-star/texts.ts';
import { texts as contest } from './trading-competition/texts.ts';
import { texts as treasure } from './treasure/texts.ts';
import { scene as climbScene } from './upgrade-fourth/scene.ts';
import { texts as fourth } from './upgrade-fourth/texts.ts';
import { scene as boxScene } from './upgrade-third/scene.ts';
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
  ['eggs', goldFundScene, goldFund, 'game'],
  ['wheel', game.wheelScene, mgm, 'game'],
  ['stairs', game.stairsScene, invite, 'neither'],
  ['chick', game.chickScene, chicken, 'neither'],
  ['treasure', game.treasureScene, treasure, 'neither'],
  ['commission', equity.couponScene, commission, 'neither'],
  ['packages', equity.packageScene, packages, 'neither'],
  ['coupons', equity.couponScene, coupons, 'picture'],
  ['evaluation', equity.evaluationScene, reviewer, 'neither'],
  ['exchange', equity.exchangeScene, reviewer.exchange, 'picture'],
  ['star', equity.starScene, star, 'picture'],
  ['advice', equity.adviceScene, advisory, 'picture'],
  ['promotion', equity.promotionScene, promotion, 'picture'],
  ['financial day', festival.financialDayScene, financialDay, 'picture'],
  ['spring', festival.springScene, spring, 'neither'],
  ['official', festival.officialScene, official, 'game'],
  ['dragon', newYear.dragonScene, dragonTexts, 'neither'],
  ['snake', newYear.snakeScene, snakeTexts, 'neither'],
  ['third upgrade', boxScene, third, 'game'],
  ['fourth upgrade', climbScene, fourth, 'neither'],
  ['contest', contestScene, contest, 'neither'],
  ['match', matchScene, match, 'neither'],
  ['guesses', game.guessScene, guess, 'neither'],
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
  ['competition', contestScene],
  ['match', matchScene],
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
