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
    near(dragon, [20, 238], 120, -4),
    far(cloud, [8, 178], 44),
    near(lantern, [95, 300], 40, 8),
    far(cloud, [40, 204], 34),
    near(firecracker, [6, 452], 40, -12),
    near(redEnvelope, [94, 462], 44, 14),
    near(coin, [12, 520], 32, 10),
    far(sparkles, [36, 262], 22),
  ],
};

/** The new year of the snake. */
export const snakeScene: Scene = {
  hero: snake,
  objects: [
    near(snake, [20, 236], 112, -4),
    far(blossom, [9, 176], 36, -10),
    near(lantern, [95, 304], 40, 8),
    far(cloud, [42, 206], 36),
    near(redEnvelope, [6, 456], 42, -14),
    near(gift, [94, 464], 40, 10),
    near(coin, [88, 526], 30, 12),
    far(sparkles, [37, 266], 22),
  ],
};
