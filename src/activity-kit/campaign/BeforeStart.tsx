import { observer } from 'mobx-react-lite';
import type { ComponentProps } from 'react';
import { TimeLeft } from '#activity-kit/TimeLeft.tsx';
import { activityPhase } from '#contract/activity-kit/participation.ts';
import { useServices } from '#kernel/screen/services.ts';
import { Steps } from '#ui/Steps.tsx';
import type { ThingName } from '#ui/thing-names.ts';
import css from './BeforeStart.module.css';
import { Section } from './Section.tsx';
import { useCampaign } from './use-campaign.ts';

interface BeforeStartProps {
  readonly title: string;
  readonly picture: ThingName;
  /** What the countdown counts to. */
  readonly left: string;
  /** What can be done from the start on, in order. */
  readonly steps: ComponentProps<typeof Steps>['steps'];
}

/** Before the start of an activity: how long until then, and what there will be to do; nothing in its run and after it. */
export const BeforeStart = observer(function BeforeStart({ title, picture, left, steps }: BeforeStartProps) {
  const info = useCampaign().info.value;
  const { answers } = useServices();
  if (info?.page_info.phase !== activityPhase.upcoming) return null;
  const { start_time: start, server_time: serverTime } = info.page_info;
  return (
    <Section title={title} picture={picture}>
      {start !== null && (
        <div className={css.left}>
          <TimeLeft
            variant="boxes"
            {...{ label: left, until: start, serverTime }}
            now={() => answers.since(info, serverTime)}
          />
        </div>
      )}
      <Steps label={title} direction="down" current={-1} steps={steps} />
    </Section>
  );
});
