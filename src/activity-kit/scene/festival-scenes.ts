import { far, near } from './scene.ts';
import type { Scene } from './scene.ts';

/** The monthly financial day. */
export const financialDayScene: Scene = {
  hero: 'money-bag',
  objects: [
    near('calendar', [22, 288], 108, -8),
    near('gift', [78, 290], 104, 8),
    near('ticket', [8, 322], 60, -16),
    near('notebook', [92, 324], 56, 12),
    near('coin', [12, 70], 46, -16),
    near('bell', [88, 74], 44, 14),
    far('coin', [91, 206], 32, 18),
    far('star', [9, 214], 26),
    far('sparkles', [30, 206], 24),
  ],
};

/** The spring festival. */
export const springScene: Scene = {
  hero: 'lantern',
  objects: [
    near('firecracker', [9, 148], 46, -14),
    near('lantern', [93, 338], 46, 6),
    near('red-envelope', [7, 344], 44, -16),
    near('coin', [94, 402], 36, 16),
    near('blossom', [8, 212], 34, 8),
    near('coin', [9, 430], 32, -12),
    far('sparkles', [93, 196], 24),
    near('red-envelope', [92, 460], 40, 14),
  ],
};

/** The official activity. */
export const officialScene: Scene = {
  hero: 'trophy',
  objects: [
    near('megaphone', [9, 150], 46, -12),
    near('confetti-ball', [8, 206], 40, 10),
    // Beside the board, which leaves a narrow strip.
    near('medal', [4, 300], 26, -8),
    near('ticket', [96, 292], 26, 14),
  ],
};

/** How the official activity works: what is told, when, and what it brings. */
export const introScene: Scene = {
  hero: 'magnifier',
  objects: [
    near('megaphone', [20, 288], 88, -10),
    near('calendar', [80, 290], 84, 8),
    near('confetti-ball', [12, 78], 42, -10),
    near('ticket', [88, 80], 40, 12),
    far('star', [9, 226], 26),
    far('sparkles', [91, 234], 24),
  ],
};
