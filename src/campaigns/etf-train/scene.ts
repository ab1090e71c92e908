import { inFront, near, standing } from '#activity-kit/scene/scene.ts';
import type { Scene } from '#activity-kit/scene/scene.ts';
import camp from './scene.svg';

/** A camp in the mountains at dusk: lit tents in a clearing between pines, and by the fire a backpack that is ready for the way. */
export const scene: Scene = {
  face: 'graduation-cap',
  hero: 'books',
  backdrop: { picture: camp },
  objects: [
    inFront('gold-medal', [84, 58], 32, 14),
    near('compass', [9, 64], 36, -12),
    standing('backpack', [9, 616], 56, -8),
    near('open-book', [95, 556], 34, 10),
  ],
};
