import { near, standing } from '#activity-kit/scene/scene.ts';
import type { Scene } from '#activity-kit/scene/scene.ts';
import village from './scene.svg';

/** The night of the new year in a village under snow: fireworks above, lanterns at the houses, and red packets that fall. */
export const scene: Scene = {
  face: 'red-envelope',
  hero: 'lantern',
  backdrop: { picture: village },
  objects: [
    near('red-envelope', [7, 340], 44, -16),
    near('red-envelope', [94, 372], 40, 14),
    near('coin', [92, 424], 28, 16),
    standing('firecracker', [92, 612], 50, 12),
    near('coin', [10, 396], 28, -12),
  ],
};
