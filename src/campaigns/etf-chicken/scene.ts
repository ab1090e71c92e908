import { inFront, standing } from '#activity-kit/scene/scene.ts';
import type { Scene } from '#activity-kit/scene/scene.ts';
import farm from './scene.svg';

/** A farm in the morning: the sun comes up behind the windmill, and its light falls on the barn, the fence and the mown yard behind it. */
export const scene: Scene = {
  face: 'hatching-chick',
  hero: 'hatching-chick',
  backdrop: { picture: farm },
  objects: [
    inFront('chick', [69, 66], 30, 6),
    standing('chick', [12, 196], 30, -6),
    standing('hatching-chick', [89, 197], 30, 4),
    standing('egg', [4, 199], 20, -12),
  ],
};
