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
    // Left of the slogan, and right of the title, where the rules are below.
    near(goldMedal, [9, 120], 36, -14),
    near(medal, [5, 151], 24, 10),
    near(redEnvelope, [93, 76], 36, 12),
  ],
};
