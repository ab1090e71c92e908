import { observer } from 'mobx-react-lite';
import { BeforeStart } from '#activity-kit/campaign/BeforeStart.tsx';
import { Section } from '#activity-kit/campaign/Section.tsx';
import { useCampaign } from '#activity-kit/campaign/use-campaign.ts';
import { TaskSection } from '#activity-kit/tasks/TaskSection.tsx';
import { Change } from '#ui/Change.tsx';
import { Empty } from '#ui/Empty.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import css from './PastStars.module.css';
import type { StarInfo } from './Star.tsx';
import { startTexts } from './start-texts.ts';
import { texts } from './texts.ts';

/** What stands below the star and its coupon: before the start what there will be to see, earlier stars with what has become of them, and tasks. */
export function LaterSections() {
  return (
    <>
      <BeforeStart {...startTexts} picture="glowing-star" />
      <PastStars />
      <TaskSection title={texts.tasks} />
    </>
  );
}

const percent = (bp: number | null) => (bp === null ? null : bp / 100);

/** Every earlier star with what has become of it, gains and losses alike, and how often which. */
const PastStars = observer(function PastStars() {
  const info = useCampaign<StarInfo>().info.value;
  // The first star has none before it.
  if (info?.star === null && info.past_list.length === 0) return null;
  return (
    <Section title={texts.past} picture="bar-chart" room="list">
      {info === undefined && <Skeleton rows={4} of="row" />}
      {info?.past_list.length === 0 && <Empty title={texts.noPast} />}
      {info !== undefined && info.past_list.length > 0 && <Outcomes info={info} />}
    </Section>
  );
});

function Outcomes({ info: { past_list, past_summary } }: { readonly info: StarInfo }) {
  const { up_cnt, down_cnt, flat_cnt, mean_bp } = past_summary;
  const counts = [
    [texts.up, up_cnt],
    [texts.down, down_cnt],
    ...(flat_cnt > 0 ? [[texts.flat, flat_cnt] as const] : []),
  ] as const;
  return (
    <>
      <dl className={css.summary}>
        {counts.map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <b>{count}</b> {texts.unit}
            </dd>
          </div>
        ))}
        <div>
          <dt>{texts.mean}</dt>
          <dd>
            <b>
              <Change value={percent(mean_bp)} />
            </b>
          </dd>
        </div>
      </dl>
      <ul>
        {past_list.map(({ stock_code, stock_name, chosen_date, week_bp, since_bp }) => (
          <li key={`${stock_code} ${chosen_date}`} className={css.star}>
            <p className={css.name}>
              {stock_name}
              <span className={css.date}>
                {chosen_date} · {stock_code}
              </span>
            </p>
            <p className={css.change}>
              <span className={css.label}>{texts.week}</span>
              <Change value={percent(week_bp)} />
            </p>
            <p className={css.change}>
              <span className={css.label}>{texts.now}</span>
              <Change value={percent(since_bp)} />
            </p>
          </li>
        ))}
      </ul>
      <p className={css.hint}>{texts.pastHint}</p>
      <p className={css.hint}>{texts.warning}</p>
    </>
  );
}
