import { observer } from 'mobx-react-lite';
import { Section } from '#activity-kit/campaign/Section.tsx';
import { useCampaign } from '#activity-kit/campaign/use-campaign.ts';
import { etfMatch } from '#contract/campaigns/etf-match.ts';
import { useLoad } from '#kernel/screen/use-load.ts';
import { lazyPart } from '#kernel/screen/lazy-part.tsx';
import { Async } from '#ui/Async.tsx';
import { Change } from '#ui/Change.tsx';
import { Empty } from '#ui/Empty.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import css from './etf-match.module.css';
import { recordTexts as texts } from './record-texts.ts';

/** Whose record a part shows: the visitor's own without an id. */
export interface RecordProps {
  readonly query: { readonly rank_record_id?: string };
}

const BarChart = lazyPart(async () => ({ default: (await import('#ui/charts/BarChart.tsx')).BarChart }));

/** Sessions that fit beside each other on a phone. */
const shownSessions = 30;
const signed = (value: number) => `${value > 0 ? '+' : ''}${value.toFixed(2)}%`;

/** What a contestant gained in each of the newest sessions, and in all of them. */
export const Gains = observer(function Gains({ query }: RecordProps) {
  const campaign = useCampaign();
  const gains = campaign.part(etfMatch.gains, { ...query });
  useLoad(gains);
  return (
    <Section title={texts.gains} picture="bar-chart" room="list">
      <Async of={gains} skeleton={<Skeleton rows={4} of="row" />}>
        {({ gains: days, gain }) =>
          days.length === 0 ? (
            <Empty title={texts.noGains} />
          ) : (
            <>
              <BarChart
                name={texts.gains}
                bars={days.slice(-shownSessions).map(({ date, gain: own }) => ({
                  label: date.slice(5),
                  value: own / 100,
                }))}
                format={signed}
                fallback={<div className={css.chart} />}
              />
              <p className={css.sum}>
                {texts.gain} <Change value={gain / 100} />
              </p>
            </>
          )
        }
      </Async>
    </Section>
  );
});
