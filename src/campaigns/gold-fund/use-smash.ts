import { useRef } from 'react';
import type { GameOutcome } from '#activity-kit/games/game.ts';
import { notify } from '#kernel/visitor/notices.ts';
import { useServices } from '#kernel/screen/services.ts';
import { useAuthenticatedAction } from '#kernel/screen/use-authenticated-action.ts';
import type { GoldFundActions } from './gold-fund-actions.ts';

type Told = (outcome: GameOutcome | undefined) => void;

/**
 * The `play` of the egg game. Without a login it requests one and the game rests; the egg is smashed on return, and then
 * its result is shown by a notice and in the game as the newest one.
 */
export function useSmash(actions: GoldFundActions): () => Promise<GameOutcome | undefined> {
  const { session } = useServices();
  const game = useRef<Told>(undefined);
  const smashOne = useAuthenticatedAction('gold-fund.egg', async () => {
    const outcome = await actions.smash();
    const tell = game.current;
    game.current = undefined;
    if (tell !== undefined) tell(outcome);
    else if (outcome !== undefined) notify(actions.said);
  });
  return () =>
    new Promise((resolve) => {
      if (session.isLoggedIn) game.current = resolve;
      else resolve(undefined);
      smashOne('');
    });
}
