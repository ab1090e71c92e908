import { inFront, near } from '#activity-kit/scene/scene.ts';
import type { Scene } from '#activity-kit/scene/scene.ts';
import vault from './scene.svg';

/** A vault at night: its round door, which is a clock as well, is sealed, and the light behind it waits for the hour of the draw. */
export const scene: Scene = {
  face: 'phone',
  hero: 'rocket',
  backdrop: { picture: vault },
  objects: [
    inFront('crown', [18, 66], 44, -14),
    inFront('key', [84, 70], 38, 12),
    near('scroll', [11, 226], 46, -10),
    near('gem', [90, 224], 42, 10),
  ],
};
