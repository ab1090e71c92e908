import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import type { ComponentType } from 'react';
import { useServices } from '#kernel/screen/services.ts';
import { useVisitor } from '#kernel/screen/use-visitor.ts';
import { Async } from '#ui/Async.tsx';
import { celebrate } from '#ui/celebrate.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { ChanceCounter } from '../ChanceCounter.tsx';
import { Section } from '../campaign/Section.tsx';
import css from '../campaign/Section.module.css';
import { useCampaign, useCampaignAction } from '../campaign/use-campaign.ts';
import { CommitmentLine } from '../fairness/CommitmentLine.tsx';
import { VerifyButton } from '../fairness/VerifyButton.tsx';
import type { GameOutcome, GameProps } from '../games/game.ts';
import type { Drawn, DrawSource } from './draw-source.ts';

/** What a visitor reads around a game. */
export interface DrawTexts {
  /** What is counted, and its measure word: 抽奖机会, 次. */
  readonly label: string;
  readonly unit: string;
  /** Below the game: for a guest, without enough to pay, and for everybody else. */
  readonly guest: string;
  readonly none: string;
  /** In place of `none`, where the host allows rewards for inviting. */
  readonly noneButFriends?: string;
  readonly hint?: string;
}

interface DrawSectionProps {
  readonly title: string;
  readonly game: ComponentType<GameProps>;
  readonly source: DrawSource;
  readonly texts: DrawTexts;
  /** The way to the records or the prizes. */
  readonly link: { readonly to: string; readonly label: string };
}

/**
 * A game with what it costs. A guest may press and is asked to log in; on return the game plays by itself, once. After
 * a draw there is a button to verify it. Outside of the run of the activity there is no game.
 */
export const DrawSection = observer(function DrawSection({
  title,
  game: Game,
  source,
  texts,
  link,
}: DrawSectionProps) {
  const campaign = useCampaign();
  const { platform } = useServices();
  const visitor = useVisitor();
  const { play, turn, drawId, show } = useDraw(source);
  const balance = visitor?.isLoggedIn === true ? source.balance : null;
  const isShort = balance !== null && balance < source.cost;
  const hint = (): string | undefined => {
    if (visitor === undefined) return undefined;
    if (!visitor.isLoggedIn) return texts.guest;
    if (!isShort) return texts.hint;
    return (platform.activity.rewardsSharing() ? texts.noneButFriends : undefined) ?? texts.none;
  };
  const landed = (outcome: GameOutcome): void => {
    source.landed();
    show();
    if (outcome.result === 'won') void celebrate();
  };

  return (
    <Section title={title} link={link}>
      <div className={css.counter}>
        <ChanceCounter label={texts.label} count={balance ?? undefined} unit={texts.unit} />
      </div>
      {(campaign.phase === undefined || campaign.isRunning) && (
        <Async of={source.of} skeleton={<Skeleton rows={5} of="row" />}>
          {() => (
            <Game
              prizes={source.prizes}
              play={play}
              turn={turn}
              disabled={isShort}
              busy={campaign.acting !== undefined}
              recorded={source.recorded}
              hint={hint()}
              onLanded={landed}
            />
          )}
        </Async>
      )}
      <CommitmentLine of={source.commitment} />
      {drawId !== '' && <VerifyButton of={campaign.info} drawId={drawId} />}
    </Section>
  );
});

// Loaded with the first draw. Without it the proof says that this device has no receipt.
function storeReceipt({ drawId, receipt }: Drawn, shown: string): void {
  void import('../fairness/draw-receipts.ts').then(
    ({ keepReceipt }) => keepReceipt(drawId, { ...receipt, shown }),
    () => undefined,
  );
}

type Answer = (outcome: GameOutcome | undefined) => void;

/**
 * The `play` of a game, which a login may interrupt; `turn` grows when the game is to play by itself, and `drawId` is the
 * draw that the game has shown.
 */
function useDraw(source: DrawSource) {
  const waiting = useRef<Answer>(undefined);
  const newest = useRef('');
  const [turn, setTurn] = useState(0);
  const [drawId, setDrawId] = useState('');
  const visitor = useVisitor();
  const act = useCampaignAction('draw', async () => {
    const answer = waiting.current;
    waiting.current = undefined;
    if (answer === undefined) {
      // What is known may still be the balance of the guest. Who cannot pay now must not find the game playing later.
      await source.of.reload();
      if ((source.balance ?? 0) >= source.cost) setTurn((before) => before + 1);
      return;
    }
    const shown = source.commitment?.commitment ?? '';
    const drawn = await source.draw();
    if (drawn !== undefined) storeReceipt(drawn, shown);
    newest.current = drawn?.drawId ?? '';
    answer(drawn?.outcome);
  });
  const play = (): Promise<GameOutcome | undefined> =>
    new Promise((resolve) => {
      if (visitor?.isLoggedIn === true) waiting.current = resolve;
      else resolve(undefined);
      act('');
    });
  return { play, turn, drawId, show: () => setDrawId(newest.current) };
}
