import type { GamePrize, GameProps } from '#activity-kit/games/game.ts';
import { MysteryBox } from '#activity-kit/games/MysteryBox.tsx';
import picture from './fortune-bag.svg';
import { snakeTexts } from './texts.ts';

/** Three fortune bags in place of boxes; the frill of the picked one comes off when its content is known. */
export function FortuneBags<Prize extends GamePrize>(props: GameProps<Prize>) {
  return <MysteryBox {...props} box={{ ...snakeTexts.bags, picture }} />;
}
