import type { GamePrize, GameProps } from './game.ts';
import { pickTexts as texts } from './pick-texts.ts';
import { PickGame } from './PickGame.tsx';
import type { PickKind } from './Pedestals.tsx';

const eggs: PickKind = {
  ...{ name: texts.eggSmash, play: texts.eggSmash, labelOf: texts.egg, odds: texts.eggHint },
  ...{ picture: 'golden-egg', look: 'egg' },
};

/** Three golden eggs and a hammer, which strikes the picked one three times before it opens. */
export function EggSmash<Prize extends GamePrize>(props: GameProps<Prize>) {
  return <PickGame {...props} kind={eggs} />;
}
