import { far, near } from '#activity-kit/scene/scene.ts';
import type { Scene } from '#activity-kit/scene/scene.ts';
import observatory from './scene.svg';

/** An observatory, whose night becomes a day: a ring of moons rises from the sun, and a sphere of the year stands on the dial. */
export const scene: Scene = {
  face: 'calendar',
  backdrop: { picture: observatory },
  objects: [near('bell', [9, 76], 44, -12), far('star', [8, 222], 24), far('sparkles', [24, 226], 18)],
};
