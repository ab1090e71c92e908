import { statSync } from 'node:fs';
import { join } from 'node:path';
import { render } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { act } from 'react';
import { settled } from '#kernel/testing/deferred.ts';
import { Lettering } from './Lettering.tsx';
import { Scenery } from './Scenery.tsx';
import { contestScene, matchScene } from './contest-scene.ts';
import * as equity from './equity-scenes.ts';
import * as festival from './festival-scenes.ts';
import * as game from './game-scenes.ts';
import * as newYear from '../../campaigns/new-year/scenes.tsx';
import { boxScene } from '../../campaigns/upgrade-third/scene.ts';
import { climbScene } from '../../campaigns/upgrade-fourth/scene.ts';
import { promotionTexts as promotion, texts as advisory } from '../../campaigns/advisory/texts.ts';
import { texts as coupons } from '../../campaigns/coupon-market/texts.ts';
import { texts as chicken } from '../../campaigns/etf-chicken/texts.ts';
import { texts as match } from '../../campaigns/etf-match/texts.ts';
import { texts as financialDay } from '../../campaigns/financial-day/texts.ts';
import { texts as goldFund } from '../../campaigns/gold-fund/texts.ts';
import { texts as invite } from '../../campaigns/invite/texts.ts';
import { texts as mgm } from '../../campaigns/mgm/texts.ts';
import * as newYears from '../../campaigns/new-year/texts.ts';
import { texts as official } from '../../campaigns/official/texts.ts';
import { texts as packages } from '../../campaigns/packages/texts.ts';
import { commissionTexts as commission } from '../../campaigns/packages/commission-texts.ts';
import { texts as reviewer } from '../../campaigns/reviewer/texts.ts';
import { texts as spring } from '../../campaigns/spring-festival/texts.ts';
import { texts as guess } from '../../campaigns/stock-guess/texts.ts';
import { texts as star } from '../../campaigns/stock-star/texts.ts';
import { texts as contest } from '../../campaigns/trading-competition/texts.ts';
import { texts as treasure } from '../../campaigns/treasure/texts.ts';
import { texts as fourth } from '../../campaigns/upgrade-fourth/texts.ts';
import { texts as third } from '../../campaigns/upgrade-third/texts.ts';
import type { Scene } from './scene.ts';

const src = join(import.meta.dirname, '../..');
const scenes = Object.entries({
  ...equity,
  ...festival,
  ...newYear,
  ...game,
  boxScene,
  contestScene,
  matchScene,
});

test.each(scenes)('%s keeps the middle of its words free, and has room for its objects', (_, { objects }) => {
  for (const { at, size } of objects) {
    const [x, y] = at;
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x).toBeLessThanOrEqual(100);
    // The title, the slogan and the time are between 48 and 180 px.
    if (y < 180) expect(Math.abs(x - 50)).toBeGreaterThan(25);
    // Below them there is room for a snake in its gate and a rocket on its deck.
    expect(size).toBeLessThanOrEqual(y < 180 ? 72 : 168);
  }
});

const contests = [
  ['competition', contestScene, 189],
  ['match', matchScene, 171],
] as const;

test.each(contests)('no object of the %s lies over another, or under its panel', (_, { objects }, panel) => {
  // On a desktop the words have a line above them, with which what is beside them moves.
  const boxes = [0, 32].map((line) =>
    objects.map(({ at: [x, y], size }) => ({
      ...{ x: x * (line === 0 ? 3.75 : 5.2), half: size * 0.4 },
      y: y + size / 2 > 164 ? y : y + line,
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

interface Words {
  readonly title: string;
  readonly slogan: string;
  readonly intro?: string;
}
type Box = readonly [name: string, left: number, top: number, width: number, height: number];

/** A Latin letter is about 0.6 as wide as it is high. */
const widthOf = (text: string, size: number) =>
  Array.from(text).reduce((sum, each) => sum + (each < '\u0100' ? 0.6 : 1) * size, 0);
const centred = (name: string, top: number, width: number, height: number): Box => [
  name,
  (375 - Math.min(width, 343)) / 2,
  top,
  Math.min(width, 343),
  height,
];

/** Where the words of a campaign stand at 375 px, by the styles of `Hero`; and the way to the prizes of a game. */
function wordsOf({ title, slogan, intro }: Words, holds: 'game' | 'picture' | 'neither'): readonly Box[] {
  const size = Math.min(56, Math.floor(343 / title.length));
  const below = 48 + Math.round(size * 1.28) + 4;
  const end = below + 29 + 4 + 20;
  return [
    centred('title', 48, widthOf(title, size), size * 1.15),
    centred('slogan', below, widthOf(slogan, 14) + 32, 29),
    centred('time', below + 33, 240, 20),
    ['rules', 325, 112, 50, 44],
    ...(holds === 'game' ? [['prizes', 262, end + 16, 100, 34] as const] : []),
    ...(holds === 'picture' && intro !== undefined
      ? [centred('intro', end + 184, widthOf(intro, 14), 21 * Math.ceil(widthOf(intro, 14) / 343))]
      : []),
  ];
}

const lettered: readonly (readonly [string, Scene, Words, 'game' | 'picture' | 'neither'])[] = [
  ['eggs', game.eggScene, goldFund, 'game'],
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
  ['dragon', newYear.dragonScene, newYears.dragonTexts, 'neither'],
  ['snake', newYear.snakeScene, newYears.snakeTexts, 'neither'],
  ['third upgrade', boxScene, third, 'game'],
  ['fourth upgrade', climbScene, fourth, 'neither'],
  ['contest', contestScene, contest, 'neither'],
  ['match', matchScene, match, 'neither'],
  ['guesses', game.guessScene, guess, 'neither'],
];

test.each(lettered)('no object of %s lies under lettering', (_, { objects }, words, holds) => {
  const under = objects.flatMap(({ picture, at: [x, y], size }) => {
    // The pictures have a transparent margin.
    const half = size * 0.4;
    const [centre, middle] = [x * 3.75, y];
    return wordsOf(words, holds)
      .filter(
        ([, left, top, width, height]) =>
          centre + half > left &&
          centre - half < left + width &&
          middle + half > top &&
          middle - half < top + height,
      )
      .map(([name]) => `${picture} ${x} ${y} under ${name}`);
  });
  expect(under).toEqual([]);
});

test('there is a scene for every kind of campaign', () => expect(scenes.length).toBeGreaterThanOrEqual(12));

test.each(scenes)('the pictures of %s weigh at most 40 kB', (_, { objects, hero }) => {
  const all = new Set([...objects.map(({ picture }) => picture), ...(hero === undefined ? [] : [hero])]);
  const sizes = [...all].map((name) => statSync(join(src, `ui/objects/${name}.webp`)).size);
  expect(sizes.length).toBeGreaterThan(2);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(40_000);
});

test('the objects come once the page listens, and the page carries no style attribute', async () => {
  const load = () => Promise.resolve(game.eggScene);
  const html = renderToString(<Scenery load={load} />);
  expect(html).not.toMatch(/<img|style=/);
  const page = document.createElement('div');
  page.innerHTML = html;
  act(() => void hydrateRoot(page, <Scenery load={load} />));
  await act(settled);
  expect(page.querySelectorAll('img')).toHaveLength(game.eggScene.objects.length);
});

test('what a campaign has behind its game comes with its objects', async () => {
  const load = () => Promise.resolve({ objects: [], backdrop: { Drawing: () => <svg />, top: 188 } });
  const { container } = render(<Scenery load={load} />);
  expect(container.querySelector('svg')).toBeNull();
  await act(settled);
  const place = container.querySelector('svg')?.parentElement;
  expect(place?.style.getPropertyValue('--y')).toBe('188');
});

test('a long title has two lines, and no letter is wider than its line', () => {
  const lines = (text: string) => render(<Lettering text={text} />).container.querySelectorAll('text').length;
  expect([lines('砸金蛋'), lines('示例基金八月理财日金蛋乐园')]).toEqual([1, 2]);
});
