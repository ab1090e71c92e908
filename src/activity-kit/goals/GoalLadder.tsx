import type { goals } from '#contract/activity-kit/goals.ts';
import { goalStatus } from '#contract/activity-kit/goals.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { Icon } from '#ui/Icon.tsx';
import { Progress } from '#ui/Progress.tsx';
import { LadderTrail } from '#ui/trail/LadderTrail.tsx';
import type { Rung } from '#ui/trail/LadderTrail.tsx';
import { ActButton } from '../act/ActButton.tsx';
import type { Act } from '#kernel/act/use-act.ts';
import { Text } from '#ui/Text.tsx';
import { Thing } from '#ui/Thing.tsx';
import type { ThingName } from '#ui/thing-names.ts';
import { AwardTicket } from '../AwardTicket.tsx';
import { goalTexts as texts } from './goal-texts.ts';
import css from './GoalLadder.module.css';

type Goal = DataOf<typeof goals.info>;
type Step = Goal['steps'][number];

interface GoalLadderProps extends Pick<Goal, 'value' | 'unit' | 'steps'> {
  /** What is counted; 当前进度 when absent. */
  readonly label?: string | undefined;
  /** The act that claims the reward of a step; absent while nothing can be claimed. */
  readonly claim: ((stepId: string) => Act) | undefined;
}

type Standing = Pick<Rung, 'state' | 'mark'> & { readonly name: ThingName };

const locked: Standing = { state: 'locked', name: 'gift', mark: <Icon name="lock" /> };
const standings: Readonly<Record<string, Standing>> = {
  [goalStatus.todo]: { state: 'next', name: 'gift' },
  [goalStatus.done]: { state: 'done', name: 'trophy' },
};

/** What a member has reached, and every step as a gift on a ladder with its state in words; the lowest step is first. */
export function GoalLadder({ label, value, unit, steps, claim }: GoalLadderProps) {
  const top = steps.at(-1)?.at ?? 0;
  const stops = steps.map((step) => {
    const { name, ...standing } = standings[step.status] ?? locked;
    return {
      ...{ ...standing, id: step.id, title: step.title },
      picture: <Thing name={name} className={css.picture} />,
      more: (
        <>
          <Text of="note" isTabular>
            {step.at}
            {unit} · {stateText(step, label === undefined ? value : undefined, unit)}
          </Text>
          <AwardTicket>{step.reward_desc}</AwardTicket>
        </>
      ),
      side: claim && standing.state === 'next' && (
        <ActButton
          of={claim(step.id)}
          award={step.reward_desc}
          className={css.claim}
          aria-label={texts.claimOf(step.reward_desc, step.title)}
        >
          {texts.claim}
        </ActButton>
      ),
    };
  });
  return (
    <>
      <Progress
        label={label ?? texts.progress}
        value={value}
        max={top}
        text={`${Math.min(value, top)}/${top}${unit}`}
      />
      <LadderTrail stops={stops} className={css.ladder} />
    </>
  );
}

/** A record is not reached by what is missing from it: the next run begins at its first. */
function stateText({ status, at }: Step, value: number | undefined, unit: string): string {
  if (status === goalStatus.done) return texts.claimed;
  if (status === goalStatus.todo) return texts.reached;
  return value === undefined ? texts.notReached : texts.left(Math.max(at - value, 1), unit);
}
