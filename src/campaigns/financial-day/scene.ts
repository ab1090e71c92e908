import { inFront, near, standing } from '#activity-kit/scene/scene.ts';
import type { Scene } from '#activity-kit/scene/scene.ts';
import garden from './scene.svg';

/** A garden of trees of coins in the morning: the path from the pavilion leads to the purse. */
export const scene: Scene = {
  face: 'money-bag',
  hero: 'money-bag',
  backdrop: { picture: garden },
  objects: [
    standing('calendar', [24, 338], 74, -8),
    standing('gift', [77, 340], 72, 8),
    inFront('coin', [76, 62], 32, 14),
    near('bell', [90, 78], 40, 14),
  ],
};
