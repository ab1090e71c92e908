import type { SceneObject } from './scene.ts';

/** An object near to the visitor: its picture, its centre (per cent of the width, px), its size (px), its turn (degrees). */
export function near(src: string, at: SceneObject['at'], size: number, turn = 0): SceneObject {
  return { src, at, size, turn };
}

/** An object far away, which is paler. */
export function far(src: string, at: SceneObject['at'], size: number, turn = 0): SceneObject {
  return { ...near(src, at, size, turn), isFar: true };
}
