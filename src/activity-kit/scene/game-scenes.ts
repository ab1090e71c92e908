import glowingStar from '#ui/objects/glowing-star.webp';
import balloon from '#ui/objects/balloon.webp';
import blossom from '#ui/objects/blossom.webp';
import chick from '#ui/objects/chick.webp';
import cloud from '#ui/objects/cloud.webp';
import clover from '#ui/objects/clover.webp';
import coin from '#ui/objects/coin.webp';
import compass from '#ui/objects/compass.webp';
import star from '#ui/objects/star.webp';
import crown from '#ui/objects/crown.webp';
import egg from '#ui/objects/egg.webp';
import gem from '#ui/objects/gem.webp';
import gift from '#ui/objects/gift.webp';
import hatchingChick from '#ui/objects/hatching-chick.webp';
import key from '#ui/objects/key.webp';
import moneyBag from '#ui/objects/money-bag.webp';
import people from '#ui/objects/people.webp';
import redEnvelope from '#ui/objects/red-envelope.webp';
import scroll from '#ui/objects/scroll.webp';
import seedling from '#ui/objects/seedling.webp';
import sparkles from '#ui/objects/sparkles.webp';
import ticket from '#ui/objects/ticket.webp';
import { far, near } from './scene.ts';
import type { Scene } from './scene.ts';

/** Golden eggs: the gold fund. */
export const eggScene: Scene = {
  objects: [
    near(coin, [9, 64], 52, -18),
    near(coin, [91, 78], 40, 22),
    far(gift, [6, 236], 44, -12),
    far(coin, [95, 214], 28, 14),
    near(moneyBag, [5, 392], 44, -8),
    near(gem, [95, 372], 36, 10),
    far(coin, [50, 208], 24, 8),
    far(sparkles, [84, 150], 28),
    far(coin, [16, 470], 28, 16),
    near(redEnvelope, [92, 486], 44, 14),
  ],
};

/** A wheel: the invitation lottery. */
export const wheelScene: Scene = {
  objects: [
    near(gift, [8, 176], 48, -14),
    near(star, [92, 168], 44, 10),
    far(people, [7, 250], 40, -6),
    far(glowingStar, [94, 240], 34, 12),
    near(coin, [5, 400], 36, -14),
    near(ticket, [95, 410], 44, 16),
    near(balloon, [12, 500], 44, -6),
    near(gift, [90, 516], 40, 8),
    far(sparkles, [18, 214], 26),
  ],
};

/** A chick that grows: the ETF chicken. */
export const chickScene: Scene = {
  hero: hatchingChick,
  objects: [
    far(cloud, [14, 66], 56),
    far(cloud, [86, 92], 44),
    near(chick, [18, 300], 52, -6),
    near(egg, [82, 316], 40, 12),
    far(clover, [8, 210], 32, -10),
    near(seedling, [92, 220], 36, 8),
    far(star, [78, 180], 26),
    far(blossom, [24, 372], 30),
    near(coin, [76, 388], 30, 14),
  ],
};

/** A treasure of fragments. */
export const treasureScene: Scene = {
  hero: gem,
  objects: [
    near(key, [14, 70], 48, -20),
    near(compass, [87, 78], 48, 14),
    near(scroll, [17, 270], 48, -10),
    near(coin, [84, 262], 40, 18),
    near(crown, [79, 352], 44, 10),
    near(coin, [22, 360], 30, -14),
    far(sparkles, [70, 186], 26),
    far(star, [30, 196], 24),
  ],
};
