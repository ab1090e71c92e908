import type { GamePrize, GameProps } from './game.ts';
import { pickTexts as texts } from './pick-texts.ts';
import { PickGame } from './PickGame.tsx';
import type { PickKind } from './Pedestals.tsx';

const words = { name: texts.mysteryBox, play: texts.openBox, labelOf: texts.box, odds: texts.boxHint };
const gifts = { picture: 'gift', isTinted: true } as const;

type Words = Pick<PickKind, keyof typeof words>;

interface MysteryBoxProps<Prize extends GamePrize> extends GameProps<Prize> {
  /** What only this campaign has: its box, and the words for it where it is no box. Wrapped gifts without it. */
  readonly box?: Pick<PickKind, 'picture'> & Partial<Words>;
}

/** Three boxes; the lid of the picked one comes off when its content is known. Wrapped gifts have different colours. */
export function MysteryBox<Prize extends GamePrize>({ box = gifts, ...props }: MysteryBoxProps<Prize>) {
  return <PickGame {...props} kind={{ ...words, ...box, look: 'box' }} />;
}
