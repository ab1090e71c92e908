import { inFront, near } from '#activity-kit/scene/scene.ts';
import type { Scene } from '#activity-kit/scene/scene.ts';
import hall from './scene.svg';

/** A treasure hall: its curtain is open, and light falls on three golden eggs between heaps of coins. */
export const scene: Scene = {
  face: 'golden-egg',
  backdrop: { picture: hall },
  objects: [
    inFront('coin', [16, 62], 44, -18),
    inFront('coin', [82, 60], 36, 22),
    near('money-bag', [8, 470], 56, -8),
    near('gem', [94, 474], 44, 10),
    near('red-envelope', [93, 620], 44, 14),
  ],
};
