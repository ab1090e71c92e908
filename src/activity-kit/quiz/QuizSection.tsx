import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { quiz, quizStatus } from '#contract/activity-kit/quiz.ts';
import { laterPart } from '#kernel/screen/lazy-part.tsx';
import { useServices } from '#kernel/screen/services.ts';
import { useLoad } from '#kernel/screen/use-load.ts';
import { Async } from '#ui/Async.tsx';
import { Countdown } from '#ui/Countdown.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Section } from '../campaign/Section.tsx';
import { useActivityAct } from '../act/use-activity-act.ts';
import { useCampaign } from '../campaign/use-campaign.ts';
import { usePresent } from '../use-present.ts';
import { QuizRoundCard } from './QuizRoundCard.tsx';
import css from './QuizSection.module.css';
import { QuizStore } from './quiz-store.ts';
import type { QuizRound } from './quiz-store.ts';
import { roundTexts as texts } from './quiz-texts.ts';

/** Id of a step of the quiz among the acts of the screen. */
const step = 'quiz';

const QuizCard = laterPart(async () => ({ default: (await import('./QuizCard.tsx')).QuizCard }));

interface QuizSectionProps {
  readonly title: string;
  /** On the page of a task: why it cannot be finished, above the quiz, or what it has brought, with the score. */
  readonly ending?: ReactNode;
}

/** The quiz of a campaign, question by question, while the activity runs. */
export const QuizSection = observer(function QuizSection(props: QuizSectionProps) {
  const { title, ending } = props;
  const campaign = useCampaign();
  const round = campaign.ofType(quiz.init);
  const [store] = useState(() => new QuizStore(campaign, round));
  useLoad(store);
  // It is drawn at a press, and should not be waited for then; when it is lost, it is asked for again there.
  useEffect(() => void QuizCard.prepare().catch(() => undefined), []);
  // To go on and to answer are one button at a time: each makes it busy.
  const run = async (work: () => Promise<boolean>) => (await campaign.acts.alone(step, work)) === true;
  const goOn = useActivityAct('quiz', () => run(() => store.goOn()));
  const answer = useActivityAct<{ readonly answer: string }>('quiz-answer', (given) =>
    run(() => store.answer(given.answer)),
  );

  if (campaign.phase !== undefined && !campaign.isRunning) return ending;
  const isOver = store.question === undefined && round.value?.status === quizStatus.done;
  return (
    <>
      {!isOver && ending}
      <Section title={title} picture="bulb" room="list" part="tasks">
        <Async of={round} skeleton={<Skeleton rows={4} of="row" />}>
          {(value) => (
            <Round
              {...{ store, value, ending }}
              onGoOn={() => goOn({}).press()}
              onAnswer={(given) => answer({ answer: given }).press()}
            />
          )}
        </Async>
      </Section>
    </>
  );
});

interface RoundProps {
  readonly store: QuizStore;
  readonly value: QuizRound;
  readonly ending: ReactNode;
  readonly onGoOn: () => void;
  readonly onAnswer: (argument: string) => void;
}

const Round = observer(function Round({ store, value, ending, onGoOn, onAnswer }: RoundProps) {
  const { question, result } = store;
  const { busy, waits } = useCampaign().acts.standing(step);
  const isBusy = busy || store.isBusy;
  const place = useFocusOn(question?.question_id ?? value.status);
  const isTimed = question === undefined ? value.status === quizStatus.doing : store.isTimed;
  const until = question?.end_time ?? value.end_time;
  return (
    <div ref={place} tabIndex={-1} className={css.place}>
      {isTimed && until !== null && <TimeLeft {...{ store, value, until }} />}
      {question === undefined ? (
        <QuizRoundCard round={value} {...{ ending, waits, onGoOn }} busy={isBusy} />
      ) : (
        <QuizCard
          question={{ ...question, isMultiple: question.is_multiple, options: question.option_list }}
          at={question.current_count}
          of={question.total_count}
          result={result}
          busy={isBusy}
          waits={waits}
          onSubmit={(ids) => onAnswer([question.question_id, ...ids].join(' '))}
          onNext={onGoOn}
          fallback={<Skeleton rows={4} of="row" />}
        />
      )}
    </div>
  );
});

interface TimeLeftProps {
  readonly store: QuizStore;
  readonly value: QuizRound;
  /** When the time is over, milliseconds by the server's clock. */
  readonly until: number;
}

/** The time that is left; when it is over, the store asks the server what comes next. */
function TimeLeft({ store, value, until }: TimeLeftProps) {
  const { answers } = useServices();
  const present = usePresent(() => answers.now(value), value.server_time);
  useEffect(() => {
    const timer = setTimeout(() => void store.timeUp(), Math.max(until - answers.now(value), 0));
    return () => clearTimeout(timer);
  }, [store, value, until, answers]);
  return <Countdown label={texts.left} until={until} now={present} ended={texts.noTime} />;
}

/** Moves the focus to the place when its content is replaced: the pressed button is gone. */
function useFocusOn(content: string) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(content);
  useEffect(() => {
    if (shown.current !== content) place.current?.focus();
    shown.current = content;
  }, [content]);
  return place;
}
