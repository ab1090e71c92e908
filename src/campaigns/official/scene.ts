import { far, near, standing } from '#activity-kit/scene/scene.ts';
import type { Scene } from '#activity-kit/scene/scene.ts';
import hall from './scene.svg';

/** The open day of a hall: flags along the avenue, wide-open doors, and visitors who go in to the light. */
export const scene: Scene = {
  face: 'megaphone',
  hero: 'trophy',
  backdrop: { picture: hall },
  objects: [
    near('megaphone', [8, 92], 44, -12),
    near('balloon', [91, 74], 44, 6),
    standing('confetti-ball', [9, 246], 34, 10),
    near('gift', [92, 690], 40, 10),
  ],
};

/** How the open day goes: what is told, when, and what it brings. */
export const introScene: Scene = {
  hero: 'magnifier',
  backdrop: { picture: hall },
  objects: [
    standing('megaphone', [20, 320], 76, -10),
    standing('calendar', [80, 322], 74, 8),
    near('balloon', [91, 72], 42, 8),
    far('confetti-ball', [9, 90], 36, -10),
  ],
};
