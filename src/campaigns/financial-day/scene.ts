import { inFront, near } from '#activity-kit/scene/scene.ts';
import type { Scene } from '#activity-kit/scene/scene.ts';
import garden from './scene.svg';

/** A garden of trees of coins in the morning: the path from the pavilion leads to the purse. */
export const scene: Scene = {
  face: 'money-bag',
  backdrop: { picture: garden },
  objects: [inFront('coin', [76, 62], 32, 14), near('bell', [90, 78], 40, 14)],
};
