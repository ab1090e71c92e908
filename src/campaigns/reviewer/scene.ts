import { inFront, standing } from '#activity-kit/scene/scene.ts';
import type { Scene } from '#activity-kit/scene/scene.ts';
import shop from './exchange.svg';
import laboratory from './scene.svg';

/** A laboratory under its ring lamp: what comes on the belt is a plain package, goes through the scanner, and leaves as a gift. */
export const scene: Scene = {
  face: 'target',
  hero: 'target',
  backdrop: { picture: laboratory },
  objects: [
    standing('package', [12, 545], 50, -2),
    standing('gift', [88, 544], 50, 2),
    standing('magnifier', [10, 300], 38, -14),
    inFront('star', [73, 62], 28, 12),
  ],
};

/** A shop of gifts in the light of its lamps, with the best one in the niche behind the counter: what points buy. */
export const exchangeScene: Scene = {
  hero: 'gift',
  backdrop: { picture: shop },
  objects: [
    standing('umbrella', [16, 312], 62, -8),
    standing('milk-tea', [83, 306], 60, 6),
    standing('coin', [26, 361], 26, -10),
    standing('gem', [75, 360], 28, 8),
  ],
};
