import type { ComponentType } from 'react';
import type { DrawTexts } from '#activity-kit/draw/DrawSection.tsx';
import type { GameProps } from '#activity-kit/games/game.ts';
import type { ScenePart } from '#activity-kit/scene/Scenery.tsx';

/** What differs between two new years. */
export interface NewYear {
  readonly texts: {
    readonly title: string;
    readonly slogan: string;
    readonly stage: string;
    readonly set: string;
    readonly tasks: string;
    readonly friends: string;
    readonly prizes: string;
    readonly own: string;
    readonly draw: DrawTexts;
  };
  readonly scene: ScenePart;
  readonly game: ComponentType<GameProps>;
}
