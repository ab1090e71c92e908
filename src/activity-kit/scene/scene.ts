import type { ComponentType } from 'react';
import type { PictureName } from '#ui/Picture.tsx';

/** One object of a scene; decorative. */
export interface SceneObject {
  /** The address of its shaded picture. */
  readonly src: string;
  /** What stands in its place where WebP is not drawn. */
  readonly flat?: PictureName;
  /** Its centre: per cent of the width, and px at 375 from the top. */
  readonly at: readonly [x: number, y: number];
  /** Its width and height, px at 375. */
  readonly size: number;
  /** Degrees clockwise. */
  readonly turn?: number;
  /** Far away: paler, and it moves less. */
  readonly isFar?: boolean;
  /** It stands on the backdrop, and goes down with it where something comes above the game. */
  readonly isStanding?: boolean;
}

/** The picture of a campaign: what floats around its words and its game, and what stands beside the words. */
export interface Scene {
  readonly objects: readonly SceneObject[];
  /** What only this campaign has behind its game: a drawing as wide as a phone, and its top in px at 375. */
  readonly backdrop?: { readonly Drawing: ComponentType; readonly top: number };
  /** The address of its main picture, where nothing is played. */
  readonly hero?: string;
}

/** An object near to the visitor: its picture, its centre (per cent of the width, px), its size (px), its turn (degrees). */
export function near(src: string, at: SceneObject['at'], size: number, turn = 0): SceneObject {
  return { src, at, size, turn };
}

/** An object that stands on the backdrop of its scene. */
export function standing(src: string, at: SceneObject['at'], size: number, turn = 0): SceneObject {
  return { ...near(src, at, size, turn), isStanding: true };
}

/** An object far away, which is paler. */
export function far(src: string, at: SceneObject['at'], size: number, turn = 0): SceneObject {
  return { ...near(src, at, size, turn), isFar: true };
}
