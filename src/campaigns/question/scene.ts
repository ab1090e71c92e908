import { inFront, near, standing } from '#activity-kit/scene/scene.ts';
import type { Scene } from '#activity-kit/scene/scene.ts';
import library from './scene.svg';

/** An old library in the evening: the sun falls through its window between shelves to the ceiling, on what can be known here. */
export const scene: Scene = {
  face: 'books',
  backdrop: { picture: library },
  objects: [
    inFront('bulb', [76, 62], 36, 12),
    inFront('open-book', [20, 100], 34, -12),
    standing('magnifier', [91, 616], 46, 10),
    near('graduation-cap', [10, 592], 44, -10),
  ],
};
