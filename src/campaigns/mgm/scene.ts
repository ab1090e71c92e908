import { inFront, near, standing } from '#activity-kit/scene/scene.ts';
import type { Scene } from '#activity-kit/scene/scene.ts';
import fair from './scene.svg';

/** A fairground at night: the big wheel carries its cabins around the wheel of the game, over tents and under strings of lamps. */
export const scene: Scene = {
  face: 'party-popper',
  backdrop: { picture: fair },
  objects: [
    inFront('party-popper', [20, 92], 38, -14),
    near('balloon', [92, 188], 44, 8),
    standing('gift', [10, 656], 44, -10),
    standing('ticket', [91, 652], 44, 12),
  ],
};
