import bell from '#ui/objects/bell.webp';
import blossom from '#ui/objects/blossom.webp';
import calendar from '#ui/objects/calendar.webp';
import coin from '#ui/objects/coin.webp';
import confettiBall from '#ui/objects/confetti-ball.webp';
import firecracker from '#ui/objects/firecracker.webp';
import gift from '#ui/objects/gift.webp';
import lantern from '#ui/objects/lantern.webp';
import medal from '#ui/objects/medal.webp';
import megaphone from '#ui/objects/megaphone.webp';
import moneyBag from '#ui/objects/money-bag.webp';
import notebook from '#ui/objects/notebook.webp';
import redEnvelope from '#ui/objects/red-envelope.webp';
import sparkles from '#ui/objects/sparkles.webp';
import star from '#ui/objects/star.webp';
import ticket from '#ui/objects/ticket.webp';
import trophy from '#ui/objects/trophy.webp';
import { far, near } from './scene.ts';
import type { Scene } from './scene.ts';

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
