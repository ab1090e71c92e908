import { inFront, near, standing } from '#activity-kit/scene/scene.ts';
import type { Scene } from '#activity-kit/scene/scene.ts';
import terrace from './scene.svg';

/** A terrace above the river at sunset: friends meet here, and the stairs of their rewards lead up to the pagoda. */
export const scene: Scene = {
  face: 'crown',
  backdrop: { picture: terrace },
  objects: [
    inFront('red-envelope', [80, 62], 34, 14),
    near('lantern', [9, 128], 46, -4),
    standing('shopping-bags', [92, 644], 40, 4),
  ],
};
