import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { useLocation } from 'react-router-dom';
import { useCampaign } from '#activity-kit/campaign/use-campaign.ts';
import { StageButton } from '#activity-kit/games/StageButton.tsx';
import { StagePrize } from '#activity-kit/prizes/StagePrize.tsx';
import { showGoal, showInvitation } from '#activity-kit/tasks/show-tasks.ts';
import { goalStatus, goals } from '#contract/activity-kit/goals.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import type { Resource } from '#kernel/resource/resource.ts';
import { useLoad } from '#kernel/screen/use-load.ts';
import { useServices } from '#kernel/screen/services.ts';
import { useVisitor } from '#kernel/screen/use-visitor.ts';
import { requestLogin } from '#kernel/session/login-request.ts';
import { thingOf } from '#product-kit/pictures/thing-of.ts';
import { StairsTrail } from '#ui/trail/StairsTrail.tsx';
import type { StopState } from '#ui/trail/Trail.tsx';
import { Thing } from '#ui/Thing.tsx';
import css from './Stairs.module.css';
import { texts } from './texts.ts';

type Goal = DataOf<typeof goals.info>;

/** Up to four steps have a place; more would not be read at 320 px. */
const maxSteps = 4;

/**
 * The steps of the reward ladder as stairs that rise to the right, on the coloured field, below them what comes next, and
 * the button that invites: the one thing to do first. The rewards are claimed in the list of steps; this is their picture,
 * and outside of the run only that.
 */
export const Stairs = observer(function Stairs() {
  const campaign = useCampaign();
  const services = useServices();
  const { pathname } = useLocation();
  const visitor = useVisitor();
  const info = campaign.ofType(goals.info);
  useLoad(info);
  const { value: goal } = info;
  const isOpen = campaign.phase === undefined || campaign.isRunning;
  // The server draws one page for all hosts.
  const isWithheld = visitor !== undefined && !services.platform.activity.allows('invite', pathname);
  return (
    <section
      className={clsx(css.stairs, (!isOpen || (!goal && info.showRetry)) && css.isResting)}
      aria-label={texts.stairs}
    >
      <StagePrize of={goal?.steps.flatMap(({ prize }) => prize ?? []) ?? []} className={css.prize} />
      <Steps of={goal} />
      {isOpen && (
        <p className={css.next}>
          <Next of={info} isWithheld={isWithheld} isLoggedIn={visitor?.isLoggedIn} />
        </p>
      )}
      {isOpen && !isWithheld && (
        <StageButton
          onClick={() => (visitor?.isLoggedIn === true ? showInvitation() : void requestLogin(services))}
        >
          {texts.invite}
        </StageButton>
      )}
    </section>
  );
});

/** Blocks without words until the steps are known, and where they cannot be had. */
const blank: readonly undefined[] = Array.from({ length: maxSteps });

const states: Readonly<Record<string, StopState>> = {
  [goalStatus.lock]: 'locked',
  [goalStatus.todo]: 'next',
  [goalStatus.done]: 'done',
};

function Steps({ of }: { readonly of: Goal | undefined }) {
  const steps = of?.steps.slice(0, maxSteps) ?? blank;
  return (
    <StairsTrail
      aria-hidden={of === undefined || undefined}
      className={css.steps}
      stops={steps.map((step, at) => ({
        id: at,
        state: step && states[step.status],
        picture: <Thing name={step?.prize ? thingOf(step.prize.picture) : 'gift'} />,
        words: step && (
          <>
            <p className={css.count}>
              {step.at}
              <small>{texts.people}</small>
            </p>
            <p className={css.reward}>
              {step.reward_desc}
              {step.prize && <b>{step.prize.value_desc}</b>}
            </p>
            {step.status !== goalStatus.lock && (
              <p className={css.state}>{step.status === goalStatus.todo ? texts.todo : texts.done}</p>
            )}
          </>
        ),
      }))}
    />
  );
}

interface NextProps {
  readonly of: Resource<Goal>;
  readonly isWithheld: boolean;
  readonly isLoggedIn: boolean | undefined;
}

/** What there is to do next: a way to the reward that waits, or to the steps that could not be had, else words. */
const Next = observer(function Next({ of: info, isWithheld, isLoggedIn }: NextProps) {
  const { value: goal, showRetry } = info;
  const way = (words: string, onClick: () => void) => (
    <button type="button" className={css.waiting} onClick={onClick}>
      {words}
    </button>
  );
  if (goal === undefined) return showRetry && way(texts.away, () => void info.reload());
  if (isWithheld) return texts.plain;
  const waiting = goal.steps.find(({ status }) => status === goalStatus.todo);
  return waiting ? way(texts.waiting(waiting.reward_desc), showGoal) : nextText(goal, isLoggedIn);
});

function nextText({ value, steps }: Goal, isLoggedIn: boolean | undefined): string {
  if (isLoggedIn !== true) return texts.guest;
  const next = steps.find(({ status }) => status === goalStatus.lock);
  const reached = texts.reached(value);
  return `${reached}，${next === undefined ? texts.top : texts.next(Math.max(next.at - value, 1), next.reward_desc)}`;
}
