import { far, near, standing } from '#activity-kit/scene/scene.ts';
import type { Scene } from '#activity-kit/scene/scene.ts';
import night from './scene.svg';

/** A night above a lake: one star is brighter than all, and somebody on the hill looks at it through a telescope. */
export const scene: Scene = {
  face: 'star',
  backdrop: { picture: night },
  objects: [
    near('rocket', [9, 72], 44, -10),
    standing('bar-chart', [86, 366], 40, 6),
    far('sparkles', [26, 352], 22),
  ],
};
