import { inFront } from '#activity-kit/scene/scene.ts';
import type { Scene } from '#activity-kit/scene/scene.ts';
import terraces from './scene.svg';

/** Terraces in the first light: a coin is put in, it sprouts, and step by step it grows towards the sunrise into a tree of coins. */
export const scene: Scene = {
  face: 'seedling',
  backdrop: { picture: terraces },
  objects: [inFront('coin', [16, 66], 34, -16), inFront('clover', [86, 66], 34, 12)],
};
