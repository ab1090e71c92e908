import type { GamePrize, GameProps } from '#activity-kit/games/game.ts';
import { MysteryBox } from '#activity-kit/games/MysteryBox.tsx';
import picture from './friend-box.svg';

/** The boxes of the invitation, which carry a heart and a question mark. */
export function FriendBoxes<Prize extends GamePrize>(props: GameProps<Prize>) {
  return <MysteryBox {...props} box={{ picture, flat: 'package' }} />;
}
