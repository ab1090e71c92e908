import type { GamePrize, GameProps } from '#activity-kit/games/game.ts';
import { MysteryBox } from '#activity-kit/games/MysteryBox.tsx';
import picture from './supply-pod.svg';

/** The boxes of the third upgrade: pods of steel, which come with the rocket. */
export function SupplyPods<Prize extends GamePrize>(props: GameProps<Prize>) {
  return <MysteryBox {...props} box={{ picture, flat: 'package' }} />;
}
