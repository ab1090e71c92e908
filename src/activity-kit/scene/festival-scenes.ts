import { far, near } from './scene.ts';
import type { Scene } from './scene.ts';

/** The monthly financial day. */
export const financialDayScene: Scene = {
  hero: 'money-bag',
  objects: [
    near('calendar', [22, 312], 108, -8),
    near('gift', [78, 314], 104, 8),
    near('ticket', [8, 346], 60, -16),
    near('notebook', [92, 348], 56, 12),
    near('coin', [12, 70], 46, -16),
    near('bell', [88, 74], 44, 14),
    far('coin', [91, 230], 32, 18),
    far('star', [9, 238], 26),
    far('sparkles', [30, 230], 24),
  ],
};

/** The spring festival. */
export const springScene: Scene = {
  hero: 'lantern',
  objects: [
    near('firecracker', [9, 148], 46, -14),
    near('lantern', [93, 362], 46, 6),
    near('red-envelope', [7, 368], 44, -16),
    near('coin', [94, 426], 36, 16),
    near('blossom', [8, 236], 34, 8),
    near('coin', [9, 454], 32, -12),
    far('sparkles', [93, 220], 24),
    near('red-envelope', [92, 484], 40, 14),
  ],
};

/** The official activity. */
export const officialScene: Scene = {
  hero: 'trophy',
  objects: [
    near('megaphone', [9, 174], 46, -12),
    near('confetti-ball', [8, 230], 40, 10),
    // Beside the board, which leaves a narrow strip.
    near('medal', [4, 324], 26, -8),
    near('ticket', [96, 316], 26, 14),
  ],
};

/** How the official activity works: what is told, when, and what it brings. */
export const introScene: Scene = {
  hero: 'magnifier',
  objects: [
    near('megaphone', [20, 312], 88, -10),
    near('calendar', [80, 314], 84, 8),
    near('confetti-ball', [12, 78], 42, -10),
    near('ticket', [88, 80], 40, 12),
    far('star', [9, 250], 26),
    far('sparkles', [91, 258], 24),
  ],
};
