import { inFront, near } from '#activity-kit/scene/scene.ts';
import type { Scene } from '#activity-kit/scene/scene.ts';
import mountain from './scene.svg';

/** A green mountain behind the stairs: from camp to camp a way leads up to the flag on the summit, which stands in the light. */
export const scene: Scene = {
  face: 'medal',
  backdrop: { picture: mountain },
  objects: [
    inFront('compass', [17, 66], 40, -12),
    near('balloon', [8, 140], 46, -8),
    near('coin', [95, 268], 28, 12),
    inFront('star', [29, 58], 30, -12),
  ],
};
