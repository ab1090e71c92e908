import glowingStar from '#ui/objects/glowing-star.webp';
import books from '#ui/objects/books.webp';
import barChart from '#ui/objects/bar-chart.webp';
import balloon from '#ui/objects/balloon.webp';
import chartRising from '#ui/objects/chart-rising.webp';
import chick from '#ui/objects/chick.webp';
import cloud from '#ui/objects/cloud.webp';
import coin from '#ui/objects/coin.webp';
import compass from '#ui/objects/compass.webp';
import star from '#ui/objects/star.webp';
import egg from '#ui/objects/egg.webp';
import gem from '#ui/objects/gem.webp';
import gift from '#ui/objects/gift.webp';
import hatchingChick from '#ui/objects/hatching-chick.webp';
import key from '#ui/objects/key.webp';
import moneyBag from '#ui/objects/money-bag.webp';
import redEnvelope from '#ui/objects/red-envelope.webp';
import sparkles from '#ui/objects/sparkles.webp';
import ticket from '#ui/objects/ticket.webp';
import trophy from '#ui/objects/trophy.webp';
import { far, near } from './scene.ts';
import type { Scene } from './scene.ts';

/** Golden eggs: the gold fund. */
export const eggScene: Scene = {
  objects: [
    near(coin, [9, 64], 52, -18),
    near(coin, [91, 78], 40, 22),
    far(gift, [6, 236], 44, -12),
    far(coin, [95, 268], 28, 14),
    near(moneyBag, [5, 392], 44, -8),
    near(gem, [95, 372], 36, 10),
    far(coin, [50, 208], 24, 8),
    far(sparkles, [11, 176], 28),
    far(coin, [7, 512], 28, 16),
    near(redEnvelope, [93, 520], 44, 14),
  ],
};

/** A wheel: the invitation lottery. */
export const wheelScene: Scene = {
  objects: [
    near(gift, [8, 176], 48, -14),
    near(star, [94, 250], 44, 10),
    far(glowingStar, [5, 324], 34, 12),
    near(coin, [5, 400], 36, -14),
    near(ticket, [95, 410], 44, 16),
    near(balloon, [12, 500], 44, -6),
    near(gift, [90, 516], 40, 8),
    far(sparkles, [18, 214], 26),
  ],
};

/** Stairs of rewards: inviting friends. */
export const stairsScene: Scene = {
  objects: [
    near(redEnvelope, [10, 224], 48, -14),
    near(balloon, [31, 216], 50, 8),
    far(glowingStar, [52, 200], 28, 12),
    far(coin, [22, 270], 28, -16),
    far(sparkles, [43, 252], 24),
    near(coin, [8, 566], 34, -14),
    near(coin, [93, 548], 34, 18),
  ],
};

/** A chick that grows: the ETF chicken. */
export const chickScene: Scene = {
  hero: hatchingChick,
  objects: [
    far(cloud, [5, 72], 52),
    far(cloud, [90, 62], 40),
    near(chick, [95, 84], 40, 8),
    near(egg, [94, 560], 36, 12),
  ],
};

/** A treasure of fragments. */
export const treasureScene: Scene = {
  hero: gem,
  objects: [near(key, [8, 130], 36, -20), near(compass, [94, 171], 28, 14), near(coin, [6, 168], 30, -14)],
};

/** A lesson: the quiz of the hall. */
export const quizScene: Scene = {
  objects: [
    near(books, [9, 128], 40, -10),
    far(sparkles, [96, 470], 20),
    near(gift, [92, 626], 40, 8),
    far(coin, [8, 622], 28, -14),
  ],
};

/** A trading floor: guesses about closing prices. */
export const guessScene: Scene = {
  objects: [
    near(chartRising, [90, 70], 52, 8),
    near(trophy, [10, 76], 40, -8),
    near(barChart, [8, 132], 36, 8),
    far(coin, [95, 172], 24, 14),
  ],
};
