import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { useLocation } from 'react-router-dom';
import { useCampaign } from '#activity-kit/campaign/use-campaign.ts';
import { goalStatus, goals } from '#contract/activity-kit/goals.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { useLoad } from '#kernel/screen/use-load.ts';
import { useServices } from '#kernel/screen/services.ts';
import { useVisitor } from '#kernel/screen/use-visitor.ts';
import { ObjectPicture } from '#ui/ObjectPicture.tsx';
import gift from '#ui/objects/gift.webp';
import crown from '#ui/objects/crown.webp';
import css from './Stairs.module.css';
import { texts } from './texts.ts';

type Goal = DataOf<typeof goals.info>;

/** Up to four steps have a place; more would not be read at 320 px. */
const most = 4;

/**
 * The steps of the reward ladder as stairs that rise to the right, on the coloured field, and below them what comes next.
 * The rewards are claimed in the list of steps; this is their picture, while the activity runs.
 */
export const Stairs = observer(function Stairs() {
  const campaign = useCampaign();
  const { platform } = useServices();
  const { pathname } = useLocation();
  const visitor = useVisitor();
  const info = campaign.part(goals.info, { type: 'invite' });
  useLoad(info);
  if (campaign.phase !== undefined && !campaign.isRunning) return null;
  const { value: goal } = info;
  if (goal === undefined) return info.showRetry ? null : <div className={css.waiting} />;
  // The server draws one page for all hosts.
  const isWithheld = visitor !== undefined && !platform.activity.allows('invite', pathname);
  return (
    <section className={css.stairs} aria-label={texts.stairs}>
      <ol className={css.steps}>
        {goal.steps.slice(0, most).map((step, at) => (
          <li key={step.id} className={clsx(css.step, css[step.status], css[`rise${at}`])}>
            <ObjectPicture src={at === goal.steps.length - 1 ? crown : gift} className={css.picture} />
            <div className={css.block}>
              <p className={css.count}>
                {step.at}
                <small>人</small>
              </p>
              <p className={css.reward}>{step.reward_desc}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className={css.next}>{isWithheld ? texts.plain : nextText(goal, visitor?.isLoggedIn)}</p>
    </section>
  );
});

function nextText({ value, steps }: Goal, isLoggedIn: boolean | undefined): string {
  if (isLoggedIn !== true) return texts.guest;
  const next = steps.find(({ status }) => status === goalStatus.lock);
  const reached = texts.reached(value);
  return `${reached}，${next === undefined ? texts.top : texts.next(Math.max(next.at - value, 1), next.reward_desc)}`;
}
