import { useState } from 'react';
import type { GamePrize, GameProps } from './game.ts';
import { GameFrame } from './GameFrame.tsx';
import { LateMotion } from './late-motion.ts';
import { Pedestals } from './Pedestals.tsx';
import type { PickKind } from './Pedestals.tsx';
import { useGame } from './use-game.ts';

const middle = 1;

/** Where the motion finds the things, and which of them it opens. */
class PickStage {
  at = middle;
  element: HTMLElement | null = null;

  readonly attach = (element: HTMLElement | null): void => {
    this.element = element;
  };

  readonly pick = (place: number): void => {
    this.at = place;
  };
}

/**
 * Three things on pedestals. Which one is the visitor's choice, the prize is the server's: all have the same odds, and a
 * line below says so. The picked one trembles while the server decides, and then comes apart in a burst of light.
 */
export function PickGame<Prize extends GamePrize>(props: GameProps<Prize> & { readonly kind: PickKind }) {
  const { kind, recorded, counter, hint, isStill } = props;
  const [picked, setPicked] = useState(middle);
  const [stage] = useState(() => new PickStage());
  const [motion] = useState(
    () => new LateMotion(async () => new (await import('./shell-motion.ts')).ShellMotion(stage)),
  );
  const game = useGame(props, motion);
  const { decided, phase } = game;

  const near = (): void => void motion.prepare();
  const pick = (place: number) => (): void => {
    if (game.canPlay) {
      setPicked(place);
      stage.pick(place);
    }
    game.start();
  };

  return (
    <GameFrame
      {...{ recorded, counter, hint, isStill }}
      {...{ name: kind.name, voice: kind.look, label: kind.play, odds: kind.odds }}
      game={{ ...game, start: pick(middle) }}
      onNear={near}
    >
      <Pedestals
        kind={kind}
        picked={picked}
        phase={phase}
        canPress={game.canPress}
        reward={decided?.result === 'won' ? (decided.prize.picture ?? 'gift') : undefined}
        attach={stage.attach}
        onNear={near}
        onPick={pick}
      />
    </GameFrame>
  );
}
