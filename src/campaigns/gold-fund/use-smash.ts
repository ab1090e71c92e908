import { useRef } from 'react';
import type { GameOutcome } from '#activity-kit/games/game.ts';
import { notify } from '#kernel/visitor/notices.ts';
import { useServices } from '#kernel/screen/services.ts';
import { useSignedInAct } from '#kernel/screen/use-signed-in-act.ts';
import type { GoldFundActs } from './gold-fund-acts.ts';

type Told = (outcome: GameOutcome | undefined) => void;

/**
 * The `play` of the egg game. Without a login it asks for one and the game rests; the egg is smashed on return, and then
 * its result is told by a notice and stands in the game as the newest one.
 */
export function useSmash(acts: GoldFundActs): () => Promise<GameOutcome | undefined> {
  const { session } = useServices();
  const game = useRef<Told>(undefined);
  const act = useSignedInAct('gold-fund.egg', async () => {
    const outcome = await acts.smash();
    const tell = game.current;
    game.current = undefined;
    if (tell !== undefined) tell(outcome);
    else if (outcome !== undefined) notify(acts.said);
  });
  return () =>
    new Promise((resolve) => {
      if (session.isLoggedIn) game.current = resolve;
      else resolve(undefined);
      act('');
    });
}
