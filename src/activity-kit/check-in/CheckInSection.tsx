import { observer } from 'mobx-react-lite';
import { checkIn } from '#contract/activity-kit/check-in.ts';
import { useLoad } from '#kernel/screen/use-load.ts';
import { Async } from '#ui/Async.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import calendarPicture from '#ui/objects/calendar.webp';
import { Section } from '../campaign/Section.tsx';
import { useCampaign, useCampaignCall } from '../campaign/use-campaign.ts';
import { CheckInCalendar } from './CheckInCalendar.tsx';
import css from './CheckInSection.module.css';

interface CheckInSectionProps {
  readonly title: string;
  /** The play type of the campaign. */
  readonly type: string;
}

/** The month of check-ins with its streak, and what a streak brings, while the activity runs. */
export const CheckInSection = observer(function CheckInSection({ title, type }: CheckInSectionProps) {
  const campaign = useCampaign();
  const info = campaign.part(checkIn.info, { type });
  useLoad(info);
  const handleCheckIn = useCampaignCall('check-in', checkIn.checkIn);

  if (campaign.phase !== undefined && !campaign.isRunning) return null;
  return (
    <Section title={title} picture={calendarPicture} room="list">
      <Async of={info} skeleton={<Skeleton rows={5} of="row" />}>
        {({ day_list, today, streak, daily_desc, streak_list }) => (
          <>
            <CheckInCalendar
              days={day_list.map(({ date, is_done }) => ({ date, isDone: is_done }))}
              {...{ today, streak }}
              busy={campaign.acting !== undefined}
              onCheckIn={() => handleCheckIn('')}
            />
            <p className={css.daily}>{daily_desc}</p>
            <ol className={css.steps}>
              {streak_list.map(({ days, reward_desc, is_paid }) => (
                <li key={days} className={css.step}>
                  <span>连签{days}天</span>
                  <b className={css.reward}>{reward_desc}</b>
                  <span className={css.state}>{is_paid ? '已获得' : leftText(days - streak)}</span>
                </li>
              ))}
            </ol>
          </>
        )}
      </Async>
    </Section>
  );
});

const leftText = (days: number) => (days > 0 ? `还差${days}天` : '');
