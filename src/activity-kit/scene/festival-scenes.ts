import bell from '#ui/objects/bell.webp';
import blossom from '#ui/objects/blossom.webp';
import calendar from '#ui/objects/calendar.webp';
import cloud from '#ui/objects/cloud.webp';
import coin from '#ui/objects/coin.webp';
import confettiBall from '#ui/objects/confetti-ball.webp';
import dragon from '#ui/objects/dragon.webp';
import firecracker from '#ui/objects/firecracker.webp';
import gift from '#ui/objects/gift.webp';
import lantern from '#ui/objects/lantern.webp';
import medal from '#ui/objects/medal.webp';
import megaphone from '#ui/objects/megaphone.webp';
import moneyBag from '#ui/objects/money-bag.webp';
import notebook from '#ui/objects/notebook.webp';
import redEnvelope from '#ui/objects/red-envelope.webp';
import snake from '#ui/objects/snake.webp';
import sparkles from '#ui/objects/sparkles.webp';
import star from '#ui/objects/star.webp';
import ticket from '#ui/objects/ticket.webp';
import trophy from '#ui/objects/trophy.webp';
import type { Scene } from './scene.ts';
import { far, near } from './scene-objects.ts';

/** The monthly financial day. */
export const financialDayScene: Scene = {
  hero: calendar,
  objects: [
    near(coin, [12, 70], 46, -16),
    near(bell, [88, 74], 44, 14),
    near(ticket, [18, 284], 52, -14),
    near(gift, [83, 276], 50, 10),
    near(moneyBag, [79, 352], 38, 8),
    far(coin, [22, 356], 30, 18),
    far(star, [70, 196], 26),
    far(sparkles, [29, 206], 24),
    far(notebook, [91, 186], 32, 12),
  ],
};

/** The spring festival. */
export const springScene: Scene = {
  hero: lantern,
  objects: [
    near(firecracker, [11, 68], 48, -14),
    near(redEnvelope, [88, 72], 50, 14),
    near(redEnvelope, [17, 288], 46, -16),
    near(coin, [83, 270], 40, 16),
    near(blossom, [79, 350], 38, 8),
    near(coin, [23, 352], 30, -12),
    far(sparkles, [30, 194], 24),
    far(lantern, [92, 184], 34, 6),
  ],
};

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

/** The official activity. */
export const officialScene: Scene = {
  hero: trophy,
  objects: [
    near(megaphone, [12, 72], 50, -12),
    near(confettiBall, [88, 74], 46, 10),
    near(medal, [18, 282], 44, -8),
    near(ticket, [83, 278], 48, 14),
    near(star, [76, 354], 30, 8),
    near(coin, [23, 356], 32, -14),
  ],
};
