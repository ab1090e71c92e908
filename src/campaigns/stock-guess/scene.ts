import { inFront, near } from '#activity-kit/scene/scene.ts';
import type { Scene } from '#activity-kit/scene/scene.ts';
import fork from './scene.svg';

/** A way parts: in the sun it climbs a red mountain with a bull, in the rain it goes down into a green one with a bear. */
export const scene: Scene = {
  face: 'chart-rising',
  backdrop: { picture: fork },
  objects: [
    inFront('chart-rising', [19, 62], 44, -8),
    inFront('compass', [73, 64], 36, 12),
    near('umbrella', [90, 94], 34, 10),
    near('coin', [6, 60], 26, -12),
  ],
};
