import { far, near, standing } from '#activity-kit/scene/scene.ts';
import type { Scene } from '#activity-kit/scene/scene.ts';
import lighthouse from './scene.svg';

/** A lighthouse at the blue hour: its beam shows a boat the way, and a compass stands at the end of the jetty. */
export const scene: Scene = {
  face: 'handshake',
  hero: 'compass',
  backdrop: { picture: lighthouse },
  objects: [
    near('bulb', [93, 80], 38, 10),
    standing('scroll', [7, 352], 42, -10),
    standing('shield', [92, 336], 46, 8),
    far('sparkles', [26, 226], 22),
  ],
};

/** A first talk below the same lighthouse: hands meet at the end of the jetty. */
export const promotionScene: Scene = {
  hero: 'handshake',
  backdrop: { picture: lighthouse },
  objects: [
    standing('scroll', [7, 352], 42, -10),
    standing('compass', [91, 330], 62, 8),
    near('bulb', [94, 80], 34, 10),
    far('sparkles', [27, 226], 22),
  ],
};
