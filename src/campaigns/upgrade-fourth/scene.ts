import { far, near } from '#activity-kit/scene/scene.ts';
import type { Scene } from '#activity-kit/scene/scene.ts';

/** The sky above the stairs. */
export const climbScene: Scene = {
  objects: [
    far('cloud', [8, 142], 52),
    far('cloud', [78, 264], 44),
    near('compass', [9, 228], 46, -12),
    near('balloon', [92, 220], 48, 8),
    far('star', [30, 260], 26),
    far('cloud', [24, 292], 44),
    near('coin', [7, 288], 30, -14),
    far('sparkles', [60, 250], 26),
  ],
};
