import { observer } from 'mobx-react-lite';
import { EggSmash } from '#activity-kit/games/EggSmash.tsx';
import type { GameOutcome, GamePrize } from '#activity-kit/games/game.ts';
import { Empty } from '#ui/Empty.tsx';
import type { GoldFundActions } from '../gold-fund-actions.ts';
import type { GoldFundInfo, GoldFundStore } from '../gold-fund-store.ts';
import { texts } from '../texts.ts';

interface EggCardProps {
  readonly store: GoldFundStore;
  readonly actions: GoldFundActions;
  readonly info: GoldFundInfo;
  readonly play: () => Promise<GameOutcome | undefined>;
}

type Closed = 'offline' | 'upcoming' | 'paused' | 'finished';

function hintOf({ token_amount: tokens, draw_cost: cost }: GoldFundInfo): string {
  if (tokens === null) return texts.login;
  return tokens < cost ? texts.short : texts.cost(cost);
}

/** The eggs, or why there are none to smash. A guest may press and is asked to log in. */
export const EggCard = observer(function EggCard({ store, actions, info, play }: EggCardProps) {
  if (!store.isRunning) return <Empty title={texts[info.page_info.phase as Closed]} />;
  return (
    <EggSmash<GamePrize>
      prizes={info.prize_list}
      play={play}
      disabled={info.token_amount !== null && info.token_amount < info.draw_cost}
      busy={actions.taking !== undefined}
      recorded={actions.latest}
      hint={hintOf(info)}
      onLanded={() => void store.info.load()}
    />
  );
});
