import { observer } from 'mobx-react-lite';
import { ActButton } from '#activity-kit/act/ActButton.tsx';
import { useCallAct } from '#activity-kit/act/use-activity-act.ts';
import { Section } from '#activity-kit/campaign/Section.tsx';
import { useCampaign } from '#activity-kit/campaign/use-campaign.ts';
import { activityPhase } from '#contract/activity-kit/participation.ts';
import { calendar } from '#contract/campaigns/calendar.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import css from './calendar.module.css';
import type { CalendarInfo } from './releases.ts';
import { texts } from './texts.ts';

/** The message before important data: what comes, and the button that asks for it or ends it. */
export const ReminderSection = observer(function ReminderSection() {
  const campaign = useCampaign<CalendarInfo>();
  const change = useCallAct<{ readonly is_subscribed: boolean }>('subscribe', calendar.subscribe);
  const info = campaign.info.value;
  if (campaign.phase === activityPhase.ended) return null;
  return (
    <Section title={texts.reminder} picture="bell">
      {info === undefined ? (
        <Skeleton rows={1} of="row" />
      ) : (
        <div className={css.reminder}>
          <p className={css.words} role="status">
            {info.is_subscribed ? texts.subscribed : texts.offer}
          </p>
          <ActButton
            of={change({ is_subscribed: !info.is_subscribed })}
            variant={info.is_subscribed ? 'quiet' : 'campaign'}
          >
            {info.is_subscribed ? texts.unsubscribe : texts.subscribe}
          </ActButton>
        </div>
      )}
    </Section>
  );
});
