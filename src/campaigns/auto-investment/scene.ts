import { inFront, near } from '#activity-kit/scene/scene.ts';
import type { Scene } from '#activity-kit/scene/scene.ts';
import terraces from './scene.svg';

/** Terraces in the first light: a coin is put in, it sprouts, and step by step it grows towards the sunrise into a tree of coins. */
export const scene: Scene = {
  face: 'seedling',
  hero: 'seedling',
  backdrop: { picture: terraces },
  objects: [
    near('coin', [9, 322], 38, -14),
    near('calendar', [22, 304], 50, -8),
    inFront('coin', [16, 66], 34, -16),
    inFront('clover', [86, 66], 34, 12),
  ],
};
