import { far, near, standing } from '#activity-kit/scene/scene.ts';
import type { Scene } from '#activity-kit/scene/scene.ts';
import { LaunchDeck } from './LaunchDeck.tsx';

/** A rocket on its deck, and what earns a chance beside the boxes; nothing lies lower than a stage that stands still. */
export const boxScene: Scene = {
  backdrop: { Drawing: LaunchDeck, top: 196 },
  objects: [
    standing('rocket', [50, 300], 168, -45),
    near('handshake', [7, 572], 46, -10),
    far('glowing-star', [7, 142], 30, 12),
    near('ticket', [92, 572], 44, 16),
    near('coin', [95, 174], 24, -8),
  ],
};
