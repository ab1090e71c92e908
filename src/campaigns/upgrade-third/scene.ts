import { inFront, near, standing } from '#activity-kit/scene/scene.ts';
import type { Scene } from '#activity-kit/scene/scene.ts';
import deck from './scene.svg';

/** A rocket on its deck before the first light of a far planet, and the boxes that it will take along. */
export const scene: Scene = {
  face: 'rocket',
  backdrop: { picture: deck },
  objects: [
    standing('rocket', [50, 324], 168, -45),
    near('handshake', [7, 596], 46, -10),
    inFront('glowing-star', [79, 62], 34, 12),
    near('ticket', [92, 596], 44, 16),
    near('coin', [95, 198], 24, -8),
  ],
};
