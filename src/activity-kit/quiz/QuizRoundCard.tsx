import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { quizStatus } from '#contract/activity-kit/quiz.ts';
import { Button } from '#ui/Button.tsx';
import { Text } from '#ui/Text.tsx';
import css from './QuizSection.module.css';
import type { QuizRound } from './quiz-store.ts';
import { roundTexts as texts } from './quiz-texts.ts';

interface QuizRoundCardProps {
  readonly round: QuizRound;
  /** On the page of a task, which has the title: what the finished task has brought, below the score. */
  readonly ending?: ReactNode;
  readonly busy: boolean;
  /** Another action of the page is running. */
  readonly waits: boolean;
  readonly onGoOn: () => void;
}

/** The round of a quiz between its questions: what it brings, how far the visitor is, and what it has brought. */
export function QuizRoundCard(props: QuizRoundCardProps) {
  const { round, ending, busy, waits, onGoOn } = props;
  const { status, title, total_count: total } = round;
  const label = labels[status];
  const isDone = status === quizStatus.done;
  return (
    <div className={clsx(css.round, isDone && css.isDone)}>
      {ending === undefined && (
        <Text of="title" breaksAnywhere>
          {title}
        </Text>
      )}
      {isDone ? (
        <Outcome {...{ round, ending }} />
      ) : (
        <>
          <Text of="hint">{hintOf(round)}</Text>
          <ul className={css.awards}>
            <li>{texts.reward(round.pass_count, round.this_award_desc)}</li>
            {round.bonus_award_desc !== '' && <li>{texts.bonus(total, round.bonus_award_desc)}</li>}
          </ul>
        </>
      )}
      {label !== undefined && (
        <Button variant="campaign" wide busy={busy} waits={waits} onClick={onGoOn}>
          {label}
        </Button>
      )}
    </div>
  );
}

const labels: Readonly<Record<string, string>> = {
  [quizStatus.ready]: texts.start,
  [quizStatus.doing]: texts.goOn,
  [quizStatus.timeout]: texts.showResult,
};

function hintOf({ status, total_count: total, current_count: current, seconds }: QuizRound): string {
  if (status === quizStatus.ready) return texts.facts(total, seconds);
  return status === quizStatus.doing ? texts.at(current, total) : texts.timeUp(current, total);
}

function Outcome({ round, ending }: Pick<QuizRoundCardProps, 'round' | 'ending'>) {
  const { right_count: right, total_count: total, current_count: answered, award_list: awards } = round;
  const hasPassed = right >= round.pass_count;
  // The ending names the first award, and that nothing is left to do.
  const told = ending === undefined ? 0 : 1;
  return (
    <>
      <p className={css.score}>{texts.score(right, total)}</p>
      {answered < total && <Text of="hint">{texts.timeUp(answered, total)}</Text>}
      {ending}
      {awards.length > told && <p className={css.won}>{texts.won(awards)}</p>}
      {awards.length === 0 && (
        <Text of="hint">{hasPassed ? texts.soldOut : texts.notPassed(round.pass_count)}</Text>
      )}
      {(round.is_daily || awards.length < 1 || told === 0) && (
        <Text of="hint">{round.is_daily ? texts.tomorrow : texts.once}</Text>
      )}
    </>
  );
}
