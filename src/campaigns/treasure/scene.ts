import { far, inFront, near, standing } from '#activity-kit/scene/scene.ts';
import type { Scene } from '#activity-kit/scene/scene.ts';
import island from './scene.svg';

/** A ship comes to an island of palms in the morning, and on the beach lies the map of its treasure. */
export const scene: Scene = {
  face: 'compass',
  hero: 'gem',
  backdrop: { picture: island },
  objects: [
    inFront('coin', [76, 64], 30, 14),
    near('compass', [92, 78], 36, 14),
    standing('gem', [95, 650], 30, 12),
    far('sparkles', [8, 70], 20),
  ],
};
