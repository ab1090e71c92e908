import { far, near } from './scene.ts';
import type { Scene } from './scene.ts';

/** The packages of new members. */
export const packageScene: Scene = {
  hero: 'gift',
  objects: [
    near('balloon', [10, 146], 48, -6),
    near('party-popper', [79, 138], 38, 10),
    near('ticket', [9, 432], 48, -14),
    near('red-envelope', [93, 420], 44, 12),
    near('coin', [23, 412], 28, -12),
    far('sparkles', [46, 356], 24),
  ],
};

/** Coupons. */
export const couponScene: Scene = {
  hero: 'ticket',
  objects: [
    near('coin', [12, 72], 46, -14),
    near('shopping-bags', [87, 84], 40, 8),
    near('card', [17, 284], 48, -12),
    near('gift', [83, 280], 46, 10),
    near('coin', [78, 328], 32, 10),
    far('star', [23, 330], 26),
  ],
};

/** The evaluation of new members. */
export const evaluationScene: Scene = {
  hero: 'target',
  objects: [
    near('memo', [9, 150], 46, -12),
    near('graduation-cap', [92, 188], 48, 8),
    near('clipboard', [7, 236], 42, -10),
    near('medal', [94, 372], 40, 10),
    near('bulb', [7, 412], 34, -8),
    far('star', [92, 452], 26),
  ],
};

/** What points of an evaluation buy: a shop window of it. */
export const exchangeScene: Scene = {
  hero: 'gift',
  objects: [
    near('umbrella', [20, 292], 92, -8),
    near('milk-tea', [79, 288], 96, 8),
    near('coin', [10, 152], 40, -14),
    near('coin', [90, 198], 34, 12),
    far('sparkles', [12, 226], 26),
    far('star', [88, 244], 26),
  ],
};

/** The star stock of the week. */
export const starScene: Scene = {
  hero: 'glowing-star',
  objects: [
    near('rocket', [12, 74], 50, -10),
    near('chart-rising', [88, 76], 46, 8),
    near('bar-chart', [17, 284], 46, -8),
    near('magnifier', [83, 282], 46, 12),
    near('coin', [75, 332], 28, 10),
    far('sparkles', [27, 332], 22),
  ],
};

/** Advisory: a compass between what is discussed. */
export const adviceScene: Scene = {
  hero: 'compass',
  objects: [
    near('handshake', [8, 150], 46, -8),
    near('bulb', [93, 80], 42, 10),
    near('memo', [17, 284], 46, -10),
    near('shield', [83, 282], 44, 8),
    near('chart-rising', [73, 332], 30, 6),
    far('sparkles', [29, 332], 22),
  ],
};

/** A first talk with an adviser: an agreement between what is on the table. */
export const promotionScene: Scene = {
  hero: 'handshake',
  objects: [
    near('compass', [20, 288], 96, -6),
    near('bar-chart', [80, 290], 92, 6),
    near('bulb', [12, 76], 46, -10),
    near('memo', [88, 78], 44, 10),
    far('sparkles', [10, 222], 26),
    far('star', [90, 232], 26),
  ],
};

/** Training, quizzes and guesses. */
export const learningScene: Scene = {
  hero: 'books',
  objects: [
    near('bulb', [9, 128], 40, -10),
    near('open-book', [17, 284], 46, -8),
    near('magnifier', [83, 282], 46, 8),
    near('gold-medal', [78, 354], 36, 8),
    far('star', [24, 352], 26),
  ],
};

/** Membership upgrades. */
export const upgradeScene: Scene = {
  hero: 'rocket',
  objects: [
    near('crown', [9, 128], 40, -12),
    near('gold-medal', [17, 284], 46, -8),
    near('gem', [83, 282], 40, 10),
    near('star', [78, 354], 30, 8),
    near('coin', [23, 354], 30, -12),
    far('sparkles', [70, 190], 24),
  ],
};
