import type { ComponentType } from 'react';
import type { Picture, ThingName } from '#ui/thing-names.ts';

/** One object of a scene; decorative. */
export interface SceneObject {
  readonly picture: Picture;
  /** Its centre: per cent of the width, and px at 375 from the top. */
  readonly at: readonly [x: number, y: number];
  /** Its width and height, px at 375. */
  readonly size: number;
  /** Degrees clockwise. */
  readonly turn?: number;
  /** Far away: paler, and it moves less. */
  readonly isFar?: boolean;
  /** In front of the words, of which it may cover an edge. */
  readonly isInFront?: boolean;
  /** It stands on the backdrop, and goes down with it where something comes above the game. */
  readonly isStanding?: boolean;
}

/** What only this campaign has behind its words and its game. */
export interface Backdrop {
  /** The address of a drawing 520 wide, of which a phone shows the 375 in the middle. */
  readonly picture: string;
  /** What is drawn over it, in its size. */
  readonly Over?: ComponentType;
}

/** The picture of a campaign: what floats around its words and its game, and what stands beside the words. */
export interface Scene {
  readonly objects: readonly SceneObject[];
  readonly backdrop?: Backdrop;
  /** The thing that stands before it on the cards of the hall (`npm run faces`). */
  readonly face?: ThingName;
  /** Its main thing, where nothing is played. */
  readonly hero?: ThingName;
}

/** An object near to the visitor: its picture, its centre (per cent of the width, px), its size (px), its turn (degrees). */
export function near(picture: Picture, at: SceneObject['at'], size: number, turn = 0): SceneObject {
  return { picture, at, size, turn };
}

/** An object that stands on the backdrop of its scene. */
export function standing(picture: Picture, at: SceneObject['at'], size: number, turn = 0): SceneObject {
  return { ...near(picture, at, size, turn), isStanding: true };
}

/** An object in front of the words, of which it may cover an edge. */
export function inFront(picture: Picture, at: SceneObject['at'], size: number, turn = 0): SceneObject {
  return { ...near(picture, at, size, turn), isInFront: true };
}

/** An object far away, which is paler. */
export function far(picture: Picture, at: SceneObject['at'], size: number, turn = 0): SceneObject {
  return { ...near(picture, at, size, turn), isFar: true };
}

/** The address of the backdrop of the screen that is open; undefined until it is shown, and where there is none. */
let shown: string | undefined;

/** The backdrop that the visitor sees: what else shows the screen, as its poster does, takes it from here. */
export const shownBackdrop = (): string | undefined => shown;

/** Notes the backdrop of the screen until the returned function is called. */
export function noteBackdrop(address: string | undefined): () => void {
  shown = address;
  return () => {
    if (shown === address) shown = undefined;
  };
}
