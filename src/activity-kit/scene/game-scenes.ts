import { far, near } from './scene.ts';
import type { Scene } from './scene.ts';

/** Golden eggs: the gold fund. */
export const eggScene: Scene = {
  objects: [
    near('coin', [9, 64], 52, -18),
    near('coin', [91, 78], 40, 22),
    far('gift', [6, 236], 44, -12),
    far('coin', [95, 268], 28, 14),
    near('money-bag', [5, 392], 44, -8),
    near('gem', [95, 372], 36, 10),
    far('coin', [50, 208], 24, 8),
    far('sparkles', [11, 176], 28),
    far('coin', [7, 512], 28, 16),
    near('red-envelope', [93, 520], 44, 14),
  ],
};

/** A wheel: the invitation lottery. */
export const wheelScene: Scene = {
  objects: [
    near('gift', [8, 176], 48, -14),
    near('star', [94, 250], 44, 10),
    far('glowing-star', [5, 324], 34, 12),
    near('coin', [5, 400], 36, -14),
    near('ticket', [95, 410], 44, 16),
    near('balloon', [12, 500], 44, -6),
    near('gift', [90, 516], 40, 8),
    far('sparkles', [18, 214], 26),
  ],
};

/** Stairs of rewards: inviting friends. */
export const stairsScene: Scene = {
  objects: [
    near('red-envelope', [10, 224], 48, -14),
    near('balloon', [31, 216], 50, 8),
    far('glowing-star', [52, 200], 28, 12),
    far('coin', [22, 270], 28, -16),
    far('sparkles', [43, 252], 24),
    near('coin', [8, 566], 34, -14),
    near('coin', [93, 548], 34, 18),
  ],
};

/** A chick that grows: the ETF chicken. */
export const chickScene: Scene = {
  hero: 'hatching-chick',
  objects: [
    far('cloud', [5, 72], 52),
    far('cloud', [90, 62], 40),
    near('chick', [95, 84], 40, 8),
    near('egg', [94, 560], 36, 12),
  ],
};

/** A treasure of fragments. */
export const treasureScene: Scene = {
  hero: 'gem',
  objects: [
    near('key', [8, 130], 36, -20),
    near('compass', [94, 171], 28, 14),
    near('coin', [6, 168], 30, -14),
  ],
};

/** A lesson: the quiz of the hall. */
export const quizScene: Scene = {
  objects: [
    near('books', [9, 128], 40, -10),
    far('sparkles', [96, 470], 20),
    near('gift', [92, 626], 40, 8),
    far('coin', [8, 622], 28, -14),
  ],
};

/** A trading floor: guesses about closing prices. */
export const guessScene: Scene = {
  objects: [
    near('chart-rising', [90, 70], 52, 8),
    near('trophy', [10, 76], 40, -8),
    near('bar-chart', [8, 132], 36, 8),
    far('coin', [95, 172], 24, 14),
  ],
};
