import { observer } from 'mobx-react-lite';
import { activityPhase } from '#contract/activity-kit/participation.ts';
import { goals } from '#contract/activity-kit/goals.ts';
import { useLoad } from '#kernel/screen/use-load.ts';
import { useServices } from '#kernel/screen/services.ts';
import { useVisitor } from '#kernel/screen/use-visitor.ts';
import { requestLogin } from '#kernel/session/login-request.ts';
import { Async } from '#ui/Async.tsx';
import { Button } from '#ui/Button.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Section } from '../campaign/Section.tsx';
import { useCallAct } from '../act/use-activity-act.ts';
import { useCampaign } from '../campaign/use-campaign.ts';
import { GoalLadder } from './GoalLadder.tsx';
import { goalTexts } from './goal-texts.ts';
import css from './GoalLadder.module.css';

interface GoalSectionProps {
  readonly title: string;
  /** What the goal counts, where that is no sum that only grows. */
  readonly counted?: string | undefined;
}

/**
 * The steps of the goal with what each brings; a reached step has a button to claim its reward while the activity runs. In a
 * pause and after the end a member sees how far they have come.
 */
export const GoalSection = observer(function GoalSection({ title, counted }: GoalSectionProps) {
  const campaign = useCampaign();
  const services = useServices();
  const visitor = useVisitor();
  const info = campaign.ofType(goals.info);
  useLoad(info);
  const claim = useCallAct<{ readonly step_id: string }>('goal', goals.claim);

  const { phase } = campaign;
  const isOpen = phase === undefined || campaign.isRunning;
  if (!isOpen && (phase === activityPhase.upcoming || visitor?.isLoggedIn !== true)) return null;
  return (
    <Section title={title} picture="trophy" room="list" part="goal">
      <Async of={info} skeleton={<Skeleton rows={4} of="row" />}>
        {({ value, unit, steps }) => (
          <>
            <GoalLadder
              {...{ label: counted, value, unit, steps }}
              claim={isOpen ? (step_id) => claim({ step_id }) : undefined}
            />
            {visitor?.isLoggedIn === false && (
              <div className={css.login}>
                <Button variant="campaign" wide onClick={() => void requestLogin(services)}>
                  {goalTexts.logIn}
                </Button>
              </div>
            )}
          </>
        )}
      </Async>
    </Section>
  );
});
