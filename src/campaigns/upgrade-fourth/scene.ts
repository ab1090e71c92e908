import { far, near } from '#activity-kit/scene/scene.ts';
import type { Scene } from '#activity-kit/scene/scene.ts';

/** The sky above the stairs. */
export const climbScene: Scene = {
  objects: [
    far('cloud', [8, 142], 52),
    far('cloud', [78, 240], 44),
    near('compass', [9, 204], 46, -12),
    near('balloon', [92, 196], 48, 8),
    far('star', [30, 236], 26),
    far('cloud', [24, 268], 44),
    near('coin', [7, 264], 30, -14),
    far('sparkles', [60, 226], 26),
  ],
};
