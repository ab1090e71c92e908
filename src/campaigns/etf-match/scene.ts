import { inFront, near } from '#activity-kit/scene/scene.ts';
import type { Scene } from '#activity-kit/scene/scene.ts';
import stadium from './scene.svg';

/** A full stadium in the evening: three zones of seats, floodlights on, and the lanes of a track run into the setting sun. */
export const scene: Scene = {
  face: 'trophy',
  hero: 'trophy',
  backdrop: { picture: stadium },
  objects: [
    near('trophy', [7.5, 168], 62, -4),
    near('gold-medal', [93.5, 186], 40, 8),
    inFront('star', [12, 92], 34, -14),
    near('party-popper', [73, 62], 34, 12),
  ],
};
