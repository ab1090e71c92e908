import { observer } from 'mobx-react-lite';
import { checkIn } from '#contract/activity-kit/check-in.ts';
import type { EndpointRow } from '#contract/http/endpoint.ts';
import { useLoad } from '#kernel/screen/use-load.ts';
import { Async } from '#ui/Async.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Trail } from '#ui/trail/Trail.tsx';
import { AllowedPart } from '../campaign/AllowedPart.tsx';
import { Section } from '../campaign/Section.tsx';
import { useCallAct } from '../act/use-activity-act.ts';
import { useCampaign } from '../campaign/use-campaign.ts';
import { Thing } from '#ui/Thing.tsx';
import { CheckInCalendar } from './CheckInCalendar.tsx';
import { daysWithGifts } from './check-in-days.ts';
import { checkInTexts } from './check-in-texts.ts';
import css from './CheckInSection.module.css';

interface CheckInSectionProps {
  readonly title: string;
  /** The campaign's own call to check in; the one that all campaigns share when absent. */
  readonly call?: EndpointRow;
}

/** The month of check-ins with its streak, and what a streak brings, while the activity runs. */
export const CheckInSection = observer(function CheckInSection({
  title,
  call = checkIn.checkIn,
}: CheckInSectionProps) {
  const campaign = useCampaign();
  const info = campaign.ofType(checkIn.info);
  useLoad(info);
  const check = useCallAct('check-in', call);

  if (campaign.phase !== undefined && !campaign.isRunning) return null;
  const skeleton = <Skeleton rows={5} of="row" />;
  return (
    <Section title={title} picture="calendar" room="list">
      <AllowedPart act="check_in" skeleton={skeleton}>
        <Async of={info} skeleton={skeleton}>
          {({ day_list, today, streak, daily_desc, streak_list }) => (
            <>
              <CheckInCalendar
                days={daysWithGifts({ day_list, today, streak, streak_list })}
                {...{ today, streak }}
                act={check({})}
              />
              <p className={css.daily}>{daily_desc}</p>
              <Trail
                className={css.steps}
                stops={streak_list.map((each) => ({
                  ...each,
                  id: each.days,
                  state: each.is_paid ? 'done' : 'todo',
                }))}
              >
                {({ days, reward_desc, is_paid }) => (
                  <>
                    <span>{checkInTexts.streakOf(days)}</span>
                    <Thing name={is_paid ? 'gold-medal' : 'gift'} className={css.picture} />
                    <b className={css.reward}>{reward_desc}</b>
                    <span className={css.state}>{is_paid ? checkInTexts.paid : leftText(days - streak)}</span>
                  </>
                )}
              </Trail>
            </>
          )}
        </Async>
      </AllowedPart>
    </Section>
  );
});

const leftText = (days: number) => (days > 0 ? checkInTexts.left(days) : '');
