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
import { LaunchDeck } from './LaunchDeck.tsx';

/** A rocket on its deck, and friends and keys around the boxes. */
export const boxScene: Scene = {
  backdrop: { Drawing: LaunchDeck, top: 196 },
  objects: [
    near(rocket, [50, 316], 168, -45),
    near(handshake, [7, 596], 46, -10),
    far(glowingStar, [26, 268], 30, 12),
    near(key, [5, 664], 40, -16),
    near(ticket, [95, 596], 44, 16),
    near(coin, [75, 262], 30, -8),
    near(balloon, [94, 660], 42, 8),
    far(sparkles, [22, 334], 24),
  ],
};
