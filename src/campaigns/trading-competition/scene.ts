import { inFront, near } from '#activity-kit/scene/scene.ts';
import type { Scene } from '#activity-kit/scene/scene.ts';
import skyline from './scene.svg';

/** A city at the river at dawn, whose towers stand like the candles of a chart, each day a little higher. */
export const scene: Scene = {
  face: 'gold-medal',
  hero: 'trophy',
  backdrop: { picture: skyline },
  objects: [
    near('trophy', [94, 182], 46, 6),
    inFront('gold-medal', [10.5, 92], 38, -14),
    near('coin', [17, 54], 26, 16),
    inFront('chart-rising', [73, 60], 34, 8),
  ],
};
