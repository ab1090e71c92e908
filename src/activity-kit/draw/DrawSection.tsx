import { observer } from 'mobx-react-lite';
import { useId, useRef, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { laterPart } from '#kernel/screen/lazy-part.tsx';
import { PartBoundary } from '#kernel/screen/PartBoundary.tsx';
import { useServices } from '#kernel/screen/services.ts';
import { useVisitor } from '#kernel/screen/use-visitor.ts';
import { Async } from '#ui/Async.tsx';
import { Link } from '#ui/Link.tsx';
import { whenIdle } from '#ui/when-idle.ts';
import { ChanceCounter } from '../ChanceCounter.tsx';
import { useActivityAct } from '../act/use-activity-act.ts';
import { useCampaign } from '../campaign/use-campaign.ts';
import type { GameOutcome, GameProps } from '../games/game.ts';
import { StagePrize } from '../prizes/StagePrize.tsx';
import { showTasks } from '../tasks/show-tasks.ts';
import type { Drawn, DrawSource } from './draw-source.ts';
import css from './DrawSection.module.css';

const CommitmentLine = laterPart(async () => ({
  default: (await import('../fairness/CommitmentLine.tsx')).CommitmentLine,
}));

/** What a visitor reads around a game. */
export interface DrawTexts {
  /** What is counted, and its measure word: 抽奖机会, 次. */
  readonly label: string;
  readonly unit: string;
  /** The big button without enough to pay; it leads to the tasks, or to the invitation where there are none. */
  readonly earn: string;
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
  /** What a press does without enough to pay; it leads to the tasks when absent. */
  readonly onShort?: () => void;
  /** What leads to the game while nobody can draw yet: it stands below the game, which does not move. */
  readonly locked?: ReactNode;
  /** The title is seen: the game is not what the page is about. */
  readonly isTitled?: boolean;
  /** Called after a draw has landed, when the page shows what the visitor has now. */
  readonly onDrawn?: () => void;
}

/**
 * A game on the coloured field of its campaign, with what it costs. A guest may press and is asked to log in; on return
 * the game plays by itself, once. Without enough to pay every press leads to the tasks. After a draw there is a button to
 * verify it. Outside of the run of the activity the game stands still.
 */
export const DrawSection = observer(function DrawSection({
  title,
  game: Game,
  source,
  texts,
  link,
  onShort = showTasks,
  locked,
  isTitled = false,
  onDrawn,
}: DrawSectionProps) {
  const campaign = useCampaign();
  const titleId = useId();
  const { drawId, ...draw } = useDraw(source);
  // The game that nobody can play now, as a picture of itself; before its prizes are known, without them.
  const still = <Game isStill prizes={source.prizes} disabled busy={false} play={nothingToPlay} />;
  return (
    <section className={css.stage} aria-labelledby={titleId}>
      <h2 id={titleId} className={isTitled ? css.title : 'visually-hidden'}>
        {title}
      </h2>
      {!isTitled && <StagePrize className={css.top} />}
      <Link className={css.link} to={campaign.pathTo(link.to)}>
        {link.label} ›
      </Link>
      <PartBoundary>
        {locked === undefined && (campaign.phase === undefined || campaign.isRunning) ? (
          <>
            {source.of.value === undefined && source.of.showRetry && still}
            <Async of={source.of} skeleton={<div className={css.waiting}>{still}</div>}>
              {() => <PaidGame game={Game} {...{ source, texts, onShort, onDrawn, ...draw }} />}
            </Async>
          </>
        ) : (
          <>
            {still}
            {campaign.isRunning && locked}
          </>
        )}
        <CommitmentLine
          of={source.commitment}
          activity={campaign.info}
          drawId={drawId}
          fallback={source.commitment && <div className={css.fairness} />}
        />
      </PartBoundary>
    </section>
  );
});

/** Id of a draw among the acts of the screen. */
const drawing = 'draw';

const nothingToPlay = (): Promise<undefined> => Promise.resolve(undefined);

// Its script is loaded with the first win. A win is a win without it.
const celebrate = async (): Promise<void> => (await import('#ui/celebrate.ts')).celebrate();

interface PaidGameProps extends Pick<DrawSectionProps, 'game' | 'source' | 'texts'> {
  readonly onShort: () => void;
  readonly onDrawn: (() => void) | undefined;
  readonly play: GameProps['play'];
  readonly turn: number;
  /** The game has shown the result of the newest draw. */
  readonly show: () => void;
}

/** The game for this visitor, by what the visitor has. */
const PaidGame = observer(function PaidGame(props: PaidGameProps) {
  const { game: Game, source, texts, onShort, onDrawn, play, turn, show } = props;
  const campaign = useCampaign();
  const { platform } = useServices();
  const { pathname } = useLocation();
  const visitor = useVisitor();
  const balance = visitor?.isLoggedIn === true ? source.balance : null;
  const isShort = balance !== null && balance < source.cost;
  const hint = (): string | undefined => {
    if (visitor === undefined) return undefined;
    if (!visitor.isLoggedIn) return texts.guest;
    if (!isShort) return texts.hint;
    return (platform.activity.allows('invite', pathname) ? texts.noneButFriends : undefined) ?? texts.none;
  };
  const landed = (outcome: GameOutcome): void => {
    // The whole page shows what the visitor has: not in the task that draws the result.
    whenIdle(() => {
      source.landed();
      onDrawn?.();
      show();
    });
    if (outcome.result === 'won') void celebrate().catch(() => undefined);
  };
  return (
    <Game
      prizes={source.prizes}
      {...{ play, turn }}
      disabled={isShort}
      isLast={balance !== null && balance < 2 * source.cost}
      earn={{ label: texts.earn, onPress: onShort }}
      busy={campaign.acts.running !== undefined && campaign.acts.running !== drawing}
      onWait={() => void campaign.acts.mustWait(drawing)}
      recorded={source.recorded}
      counter={<ChanceCounter onField label={texts.label} count={balance ?? undefined} unit={texts.unit} />}
      hint={hint()}
      onLanded={landed}
    />
  );
});

// Loaded with the first draw. Without it the proof says that this device has no receipt.
function storeReceiptOf({ drawId, receipt }: Drawn, shown: string): void {
  void import('../fairness/draw-receipts.ts').then(
    ({ storeReceipt }) => storeReceipt(drawId, { ...receipt, shown }),
    () => undefined,
  );
}

type Answer = (outcome: GameOutcome | 'lost' | undefined) => void;

/**
 * The `play` of a game, which a login may interrupt; `turn` grows when the game is to play by itself, and `drawId` is the
 * draw that the game has shown.
 */
function useDraw(source: DrawSource) {
  const waiting = useRef<Answer>(undefined);
  const newest = useRef('');
  const [turn, setTurn] = useState(0);
  const [drawId, setDrawId] = useState('');
  const campaign = useCampaign();
  const visitor = useVisitor();
  const draw = useActivityAct('draw', async () => {
    const answer = waiting.current;
    waiting.current = undefined;
    if (answer === undefined) {
      // What is known may still be the balance of the guest. Who cannot pay now must not find the game playing later.
      await source.of.reload();
      if ((source.balance ?? 0) >= source.cost) setTurn((before) => before + 1);
      return false;
    }
    const shown = source.commitment?.commitment ?? '';
    const drawn = await campaign.acts.alone(drawing, source.draw);
    if (drawn === undefined || drawn === 'lost') {
      newest.current = '';
      answer(drawn);
      return false;
    }
    storeReceiptOf(drawn, shown);
    newest.current = drawn.drawId;
    answer(drawn.outcome);
    return true;
  });
  const play = (): Promise<GameOutcome | 'lost' | undefined> =>
    new Promise((resolve) => {
      if (visitor?.isLoggedIn === true) waiting.current = resolve;
      else resolve(undefined);
      draw({}).press();
    });
  return { play, turn, drawId, show: () => setDrawId(newest.current) };
}
