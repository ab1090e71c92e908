import { far, near } from './scene.ts';
import type { Scene } from './scene.ts';

/** A wheel: the invitation lottery. */
export const wheelScene: Scene = {
  objects: [
    near('gift', [8, 200], 48, -14),
    near('star', [94, 274], 44, 10),
    far('glowing-star', [5, 348], 34, 12),
    near('coin', [5, 424], 36, -14),
    near('ticket', [95, 434], 44, 16),
    near('balloon', [12, 524], 44, -6),
    near('gift', [90, 540], 40, 8),
    far('sparkles', [18, 238], 26),
  ],
};

/** Stairs of rewards: inviting friends. */
export const stairsScene: Scene = {
  objects: [
    near('red-envelope', [10, 248], 48, -14),
    near('balloon', [31, 240], 50, 8),
    far('glowing-star', [52, 224], 28, 12),
    far('coin', [22, 294], 28, -16),
    far('sparkles', [43, 276], 24),
    near('coin', [8, 590], 34, -14),
    near('coin', [93, 572], 34, 18),
  ],
};

/** A chick that grows: the ETF chicken. */
export const chickScene: Scene = {
  hero: 'hatching-chick',
  objects: [
    far('cloud', [5, 72], 52),
    far('cloud', [90, 62], 40),
    near('chick', [95, 84], 40, 8),
    near('egg', [94, 584], 36, 12),
  ],
};

/** A treasure of fragments. */
export const treasureScene: Scene = {
  hero: 'gem',
  objects: [
    near('key', [8, 130], 36, -20),
    near('compass', [94, 195], 28, 14),
    near('coin', [6, 192], 30, -14),
  ],
};

/** A lesson: the quiz of the hall. */
export const quizScene: Scene = {
  objects: [
    near('books', [9, 128], 40, -10),
    far('sparkles', [96, 494], 20),
    near('gift', [92, 650], 40, 8),
    far('coin', [8, 646], 28, -14),
  ],
};

/** A trading floor: guesses about closing prices. */
export const guessScene: Scene = {
  objects: [
    near('chart-rising', [90, 70], 52, 8),
    near('trophy', [10, 76], 40, -8),
    near('bar-chart', [8, 132], 36, 8),
    far('coin', [95, 196], 24, 14),
  ],
};
