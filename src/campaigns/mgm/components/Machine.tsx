import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { ChanceCounter } from '#activity-kit/ChanceCounter.tsx';
import { Wheel } from '#activity-kit/games/Wheel.tsx';
import { paths } from '#kernel/screen/paths.ts';
import { useVisitor } from '#kernel/screen/use-visitor.ts';
import { Async } from '#ui/Async.tsx';
import { celebrate } from '#ui/celebrate.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { gameOutcome, gamePrize } from '../game-outcome.ts';
import type { Ways } from '../game-outcome.ts';
import type { MgmActions } from '../mgm-actions.ts';
import type { Drawn, LotteryInfo } from '../mgm-store.ts';
import { playTexts as texts } from '../play-texts.ts';
import { MachineHint } from './MachineHint.tsx';

interface MachineProps {
  readonly actions: MgmActions;
}

// What was won last, for a wheel that was left in the middle of a turn.
function recorded({ award_list, prize_list }: LotteryInfo) {
  const award = award_list.find(
    ({ prize_id: id }) => id !== '' && prize_list.some(({ prize_id }) => prize_id === id),
  );
  return award && { result: 'won' as const, prize: gamePrize(award), message: '' };
}

/** The wheel with the chances it costs; it lands only on what the server has drawn. */
export const Machine = observer(function Machine({ actions }: MachineProps) {
  return (
    <Async of={actions.shown.lottery} skeleton={<Skeleton rows={5} of="row" />}>
      {(lottery) => <Wheeling actions={actions} lottery={lottery} />}
    </Async>
  );
});

interface WheelingProps extends MachineProps {
  readonly lottery: LotteryInfo;
}

const Wheeling = observer(function Wheeling({ actions, lottery }: WheelingProps) {
  const visitor = useVisitor();
  const ways = useWays(lottery.activity_id);
  const drawn = useRef<Drawn>(undefined);
  const { phase } = actions.shown;
  const count = visitor?.isLoggedIn === true ? lottery.lottery_cnt : undefined;

  const play = async () => {
    drawn.current = await actions.draw();
    return drawn.current && gameOutcome(drawn.current, ways);
  };
  const handleLanded = (): void => {
    if (drawn.current === undefined) return;
    actions.keep(drawn.current);
    if (drawn.current.award !== null) void celebrate();
  };

  return (
    <>
      <ChanceCounter label={texts.chances} count={count} unit={texts.times} />
      <Wheel
        prizes={lottery.prize_list.map(gamePrize)}
        play={play}
        disabled={phase !== 'running' || count === undefined || count === 0}
        busy={actions.taking !== undefined}
        recorded={recorded(lottery)}
        hint={<MachineHint phase={phase} visitor={visitor} count={lottery.lottery_cnt} />}
        onLanded={handleLanded}
      />
    </>
  );
});

function useWays(activityId: string): Ways {
  const navigate = useNavigate();
  return {
    toAddress: (id) => void navigate(`${paths.mgmAddress}?equity_record_id=${id}`),
    toPrizes: () => void navigate(`${paths.mgmAward}?activity_id=${activityId}`),
  };
}
