import { inFront, near, standing } from '#activity-kit/scene/scene.ts';
import type { Scene } from '#activity-kit/scene/scene.ts';
import treasury from './commission.svg';
import valley from './scene.svg';

/** A valley under the moon: a way goes through three gates, and up to a castle of gifts. */
export const scene: Scene = {
  face: 'gift',
  hero: 'gift',
  backdrop: { picture: valley },
  objects: [
    near('balloon', [33, 36], 26, 8),
    standing('gift', [8, 636], 48, -8),
    standing('ticket', [6, 448], 34, -14),
    standing('coin', [95, 440], 32, 12),
  ],
};

/** The treasury of the castle in the light of the moon: from the left to the right the stacks of what a trade costs get low. */
export const commissionScene: Scene = {
  hero: 'ticket',
  backdrop: { picture: treasury },
  objects: [
    inFront('ticket', [91, 58], 34, 14),
    near('coin', [6, 62], 30, -12),
    standing('money-bag', [14, 191], 34, 6),
  ],
};
