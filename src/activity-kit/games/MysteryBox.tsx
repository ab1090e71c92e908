import gift from '#ui/objects/gift.webp';
import type { GamePrize, GameProps } from './game.ts';
import { gameTexts as texts } from './game-texts.ts';
import { PickGame } from './PickGame.tsx';
import type { PickKind } from './Pedestals.tsx';

const boxes: PickKind = {
  ...{ name: texts.mysteryBox, play: texts.openBox, labelOf: texts.box, odds: texts.boxHint },
  ...{ picture: gift, flat: 'wrapped-gift', look: 'box' },
};

/** Three wrapped boxes in different colours; the lid of the picked one comes off when its content is known. */
export function MysteryBox<Prize extends GamePrize>(props: GameProps<Prize>) {
  return <PickGame {...props} kind={boxes} />;
}
