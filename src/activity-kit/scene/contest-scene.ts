import goldMedal from '#ui/objects/gold-medal.webp';
import medal from '#ui/objects/medal.webp';
import redEnvelope from '#ui/objects/red-envelope.webp';
import trophy from '#ui/objects/trophy.webp';
import { near } from './scene.ts';
import type { Scene } from './scene.ts';

/** A contest of accounts: the trading competition. */
export const contestScene: Scene = {
  hero: trophy,
  objects: [
    // Beside the slogan: the title and the figures below have the whole width.
    near(goldMedal, [10, 120], 36, -14),
    near(medal, [4, 151], 24, 10),
    near(redEnvelope, [15, 153], 24, -10),
  ],
};
