import { observer } from 'mobx-react-lite';
import { Section } from '#activity-kit/campaign/Section.tsx';
import { useCampaign } from '#activity-kit/campaign/use-campaign.ts';
import { contestTexts } from '#activity-kit/contest/contest-texts.ts';
import { BenchmarkChart } from '#product-kit/market/BenchmarkChart.tsx';
import { ChartOf } from '#product-kit/market/ChartOf.tsx';
import { DrawdownChart } from '#product-kit/market/DrawdownChart.tsx';
import { etfMatch } from '#contract/campaigns/etf-match.ts';
import { useLoad } from '#kernel/screen/use-load.ts';
import { formatPercent } from '#ui/format-amount.ts';
import { Empty } from '#ui/Empty.tsx';
import { Facts } from '#ui/Facts.tsx';
import { Gains } from './Gains.tsx';
import css from './etf-match.module.css';
import type { RecordProps } from './Gains.tsx';
import { PositionChanges } from './PositionChanges.tsx';
import { recordTexts as texts } from './record-texts.ts';

interface RecordSectionsProps extends RecordProps {
  readonly isSelf: boolean;
}

/** What stands below the profile of a contestant: gains, return and trades. */
export function RecordSections({ query, isSelf }: RecordSectionsProps) {
  return (
    <>
      <Gains query={query} />
      <Income query={query} isSelf={isSelf} />
      <PositionChanges query={query} isSelf={isSelf} />
    </>
  );
}

/** The return of the contestant next to the benchmark. */
const Income = observer(function Income({ query, isSelf }: RecordSectionsProps) {
  const campaign = useCampaign();
  const income = campaign.part(etfMatch.statsIncome, { ...query });
  useLoad(income);
  return (
    <Section title={texts.income} picture="chart-rising" room="list">
      <ChartOf of={income} withDrawdown>
        {(known) => (
          <>
            {known.points.length === 0 ? (
              <Empty title={contestTexts.noSession} />
            ) : (
              <>
                <BenchmarkChart
                  title={texts.income}
                  name={isSelf ? contestTexts.line : texts.other}
                  of={known}
                />
                <DrawdownChart title={texts.income} of={known} />
              </>
            )}
            <Facts
              facts={[
                [contestTexts.drawdown, formatPercent(known.max_drawdown_bp)],
                [contestTexts.volatility, formatPercent(known.volatility_bp)],
              ]}
            />
            <p className={css.hint}>{contestTexts.note}</p>
          </>
        )}
      </ChartOf>
    </Section>
  );
});
