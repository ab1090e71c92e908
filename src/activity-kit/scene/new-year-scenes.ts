import blossom from '#ui/objects/blossom.webp';
import cloud from '#ui/objects/cloud.webp';
import coin from '#ui/objects/coin.webp';
import dragon from '#ui/objects/dragon.webp';
import firecracker from '#ui/objects/firecracker.webp';
import gift from '#ui/objects/gift.webp';
import lantern from '#ui/objects/lantern.webp';
import redEnvelope from '#ui/objects/red-envelope.webp';
import snake from '#ui/objects/snake.webp';
import sparkles from '#ui/objects/sparkles.webp';
import { far, near } from './scene.ts';
import type { Scene } from './scene.ts';

/** The new year of the dragon. */
export const dragonScene: Scene = {
  hero: dragon,
  objects: [
    far(cloud, [13, 78], 56),
    near(lantern, [88, 70], 50, 8),
    near(firecracker, [16, 292], 46, -12),
    near(redEnvelope, [84, 282], 46, 14),
    near(coin, [80, 356], 34, 10),
    near(coin, [22, 358], 30, -10),
    far(sparkles, [71, 190], 24),
  ],
};

/** The new year of the snake. */
export const snakeScene: Scene = {
  hero: snake,
  objects: [
    near(lantern, [12, 70], 50, -8),
    far(cloud, [87, 84], 54),
    near(redEnvelope, [17, 282], 46, -14),
    near(gift, [83, 286], 46, 10),
    near(coin, [79, 356], 32, 12),
    far(blossom, [24, 356], 30),
    far(sparkles, [70, 190], 24),
  ],
};
