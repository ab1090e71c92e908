import { far, near, standing } from '#activity-kit/scene/scene.ts';
import type { Scene } from '#activity-kit/scene/scene.ts';
import deck from './launch-deck.svg';

/** A rocket on its deck, and what earns a chance beside the boxes; nothing lies lower than a stage that stands still. */
export const boxScene: Scene = {
  backdrop: { picture: deck, top: 220 },
  objects: [
    standing('rocket', [50, 324], 168, -45),
    near('handshake', [7, 596], 46, -10),
    far('glowing-star', [7, 142], 30, 12),
    near('ticket', [92, 596], 44, 16),
    near('coin', [95, 198], 24, -8),
  ],
};
