import { far, near } from '#activity-kit/scene/scene.ts';
import type { Scene } from '#activity-kit/scene/scene.ts';
import balloon from '#ui/objects/balloon.webp';
import coin from '#ui/objects/coin.webp';
import glowingStar from '#ui/objects/glowing-star.webp';
import handshake from '#ui/objects/handshake.webp';
import key from '#ui/objects/key.webp';
import rocket from '#ui/objects/rocket.webp';
import sparkles from '#ui/objects/sparkles.webp';
import ticket from '#ui/objects/ticket.webp';

/** Friends and keys around the boxes. */
export const boxScene: Scene = {
  objects: [
    near(handshake, [8, 172], 50, -10),
    near(rocket, [93, 256], 50, 12),
    far(glowingStar, [95, 322], 34, 12),
    near(key, [6, 404], 42, -16),
    near(ticket, [95, 412], 44, 16),
    near(coin, [10, 500], 38, -8),
    near(balloon, [91, 512], 44, 8),
    far(sparkles, [18, 214], 26),
  ],
};
