import { inFront, near, standing } from '#activity-kit/scene/scene.ts';
import type { Scene } from '#activity-kit/scene/scene.ts';
import street from './scene.svg';

/** A market street on the evening of a feast: shops with awnings, lanterns above, and the low sun at its end. */
export const scene: Scene = {
  face: 'shopping-bags',
  hero: 'ticket',
  backdrop: { picture: street },
  objects: [
    inFront('coin', [21, 66], 36, -14),
    near('card', [82, 62], 34, 10),
    standing('gift', [17, 352], 52, -6),
    standing('shopping-bags', [84, 352], 50, 6),
  ],
};
