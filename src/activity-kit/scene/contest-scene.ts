import { near } from './scene.ts';
import type { Scene } from './scene.ts';

/** A contest of accounts: the trading competition. */
export const contestScene: Scene = {
  hero: 'trophy',
  objects: [
    // The title is as wide as a phone: left of the slogan and of the time, and below the rules.
    near('gold-medal', [9, 128], 34, -14),
    near('medal', [5, 176], 22, 10),
    near('red-envelope', [95, 196], 26, 12),
  ],
};

/** The match of ETF accounts, whose panel begins higher: beside the title and the slogan. */
export const matchScene: Scene = {
  hero: 'trophy',
  objects: [
    near('gold-medal', [9, 134], 34, -14),
    near('medal', [7, 76], 26, 10),
    near('red-envelope', [93, 76], 26, 12),
  ],
};
