import { far, near } from './scene.ts';
import type { Scene } from './scene.ts';

/** The packages of new members. */
export const packageScene: Scene = {
  hero: 'gift',
  objects: [
    near('balloon', [10, 146], 48, -6),
    near('party-popper', [79, 138], 38, 10),
    near('ticket', [9, 456], 48, -14),
    near('red-envelope', [93, 444], 44, 12),
    near('coin', [23, 436], 28, -12),
    far('sparkles', [46, 380], 24),
  ],
};

/** Coupons. */
export const couponScene: Scene = {
  hero: 'ticket',
  objects: [
    near('coin', [12, 72], 46, -14),
    near('shopping-bags', [87, 84], 40, 8),
    near('card', [17, 308], 48, -12),
    near('gift', [83, 304], 46, 10),
    near('coin', [78, 352], 32, 10),
    far('star', [23, 354], 26),
  ],
};

/** The evaluation of new members. */
export const evaluationScene: Scene = {
  hero: 'target',
  objects: [
    near('memo', [9, 174], 46, -12),
    near('graduation-cap', [92, 212], 48, 8),
    near('clipboard', [7, 260], 42, -10),
    near('medal', [94, 396], 40, 10),
    near('bulb', [7, 436], 34, -8),
    far('star', [92, 476], 26),
  ],
};

/** What points of an evaluation buy: a shop window of it. */
export const exchangeScene: Scene = {
  hero: 'gift',
  objects: [
    near('umbrella', [20, 316], 92, -8),
    near('milk-tea', [79, 312], 96, 8),
    near('coin', [10, 176], 40, -14),
    near('coin', [90, 222], 34, 12),
    far('sparkles', [12, 250], 26),
    far('star', [88, 268], 26),
  ],
};

/** The star stock of the week. */
export const starScene: Scene = {
  hero: 'glowing-star',
  objects: [
    near('rocket', [12, 74], 50, -10),
    near('chart-rising', [88, 76], 46, 8),
    near('bar-chart', [17, 308], 46, -8),
    near('magnifier', [83, 306], 46, 12),
    near('coin', [75, 356], 28, 10),
    far('sparkles', [27, 356], 22),
  ],
};

/** Advisory: a compass between what is discussed. */
export const adviceScene: Scene = {
  hero: 'compass',
  objects: [
    near('handshake', [8, 174], 46, -8),
    near('bulb', [93, 80], 42, 10),
    near('memo', [17, 308], 46, -10),
    near('shield', [83, 306], 44, 8),
    near('chart-rising', [73, 356], 30, 6),
    far('sparkles', [29, 356], 22),
  ],
};

/** A first talk with an adviser: an agreement between what is on the table. */
export const promotionScene: Scene = {
  hero: 'handshake',
  objects: [
    near('compass', [20, 312], 96, -6),
    near('bar-chart', [80, 314], 92, 6),
    near('bulb', [12, 76], 46, -10),
    near('memo', [88, 78], 44, 10),
    far('sparkles', [10, 246], 26),
    far('star', [90, 256], 26),
  ],
};

/** Training, quizzes and guesses. */
export const learningScene: Scene = {
  hero: 'books',
  objects: [
    near('bulb', [9, 128], 40, -10),
    near('open-book', [17, 308], 46, -8),
    near('magnifier', [83, 306], 46, 8),
    near('gold-medal', [78, 378], 36, 8),
    far('star', [24, 376], 26),
  ],
};

/** Membership upgrades. */
export const upgradeScene: Scene = {
  hero: 'rocket',
  objects: [
    near('crown', [9, 128], 40, -12),
    near('gold-medal', [17, 308], 46, -8),
    near('gem', [83, 306], 40, 10),
    near('star', [78, 378], 30, 8),
    near('coin', [23, 378], 30, -12),
    far('sparkles', [70, 214], 24),
  ],
};
