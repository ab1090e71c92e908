import { clsx } from 'clsx';
import type { goals } from '#contract/activity-kit/goals.ts';
import { goalStatus } from '#contract/activity-kit/goals.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { Icon } from '#ui/Icon.tsx';
import { Progress } from '#ui/Progress.tsx';
import { ActButton } from '../act/ActButton.tsx';
import type { Act } from '#kernel/act/use-act.ts';
import { Thing } from '#ui/Thing.tsx';
import type { ThingName } from '#ui/thing-names.ts';
import { AwardTicket } from '../AwardTicket.tsx';
import row from '../row.module.css';
import css from './GoalLadder.module.css';

type Goal = DataOf<typeof goals.info>;
type Step = Goal['steps'][number];

interface GoalLadderProps extends Pick<Goal, 'value' | 'unit' | 'steps'> {
  /** What is counted; 当前进度 when absent. */
  readonly label?: string | undefined;
  /** The act that claims the reward of a step; absent while nothing can be claimed. */
  readonly claim: ((stepId: string) => Act) | undefined;
}

const pictures: Readonly<Record<string, ThingName>> = {
  [goalStatus.lock]: 'gift',
  [goalStatus.todo]: 'gift',
  [goalStatus.done]: 'trophy',
};

const marks: Readonly<Record<string, string>> = { [goalStatus.lock]: 'lock', [goalStatus.done]: 'check' };

/** What a member has reached, and every step as a gift on a ladder with its state in words; the lowest step is first. */
export function GoalLadder({ label, value, unit, steps, claim }: GoalLadderProps) {
  const top = steps.at(-1)?.at ?? 0;
  return (
    <>
      <Progress
        label={label ?? '当前进度'}
        value={value}
        max={top}
        text={`${Math.min(value, top)}/${top}${unit}`}
      />
      <ol className={css.ladder}>
        {steps.map((step) => (
          <li key={step.id} className={clsx(css.step, css[step.status])}>
            <span className={css.face} aria-hidden>
              <Thing name={pictures[step.status] ?? 'gift'} className={css.picture} />
              {marks[step.status] !== undefined && (
                <span className={css.mark}>
                  <Icon name={marks[step.status] ?? ''} />
                </span>
              )}
            </span>
            <div className={row.words}>
              <p className={row.title}>{step.title}</p>
              <p className={css.state}>
                {step.at}
                {unit} · {stateText(step, label === undefined ? value : undefined, unit)}
              </p>
              <AwardTicket>{step.reward_desc}</AwardTicket>
            </div>
            {claim && step.status === goalStatus.todo && (
              <ActButton
                of={claim(step.id)}
                award={step.reward_desc}
                className={css.claim}
                aria-label={`领取 ${step.reward_desc}：${step.title}`}
              >
                领取
              </ActButton>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

/** A record is not reached by what is missing from it: the next run begins at its first. */
function stateText({ status, at }: Step, value: number | undefined, unit: string): string {
  if (status === goalStatus.done) return '已领取';
  if (status === goalStatus.todo) return '已达成';
  return value === undefined ? '未达成' : `还差${Math.max(at - value, 1)}${unit}`;
}
