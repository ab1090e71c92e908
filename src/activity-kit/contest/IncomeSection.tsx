import { observer } from 'mobx-react-lite';
import type { ContestIncome, contestSchemas } from '#contract/activity-kit/contest.schema.ts';
import type { Endpoint } from '#contract/http/endpoint.ts';
import { useLoad } from '#kernel/screen/use-load.ts';
import { useVisitor } from '#kernel/screen/use-visitor.ts';
import { Change } from '#ui/Change.tsx';
import { Empty } from '#ui/Empty.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { formatAmount, formatPercent } from '#ui/format-amount.ts';
import { Section } from '../campaign/Section.tsx';
import { useCampaign } from '../campaign/use-campaign.ts';
import { BenchmarkChart } from '#product-kit/market/BenchmarkChart.tsx';
import { ChartOf } from '#product-kit/market/ChartOf.tsx';
import { DrawdownChart } from '#product-kit/market/DrawdownChart.tsx';
import { Facts } from '#ui/Facts.tsx';
import { Text } from '#ui/Text.tsx';
import type { ContestPage } from './ContestEntry.tsx';
import { contestTexts as texts } from './contest-texts.ts';
import css from './contest.module.css';

interface IncomeSectionProps {
  /** The call of the visitor's own income. */
  readonly row: Endpoint<typeof contestSchemas.income>;
}

/** How the visitor's account did next to the benchmark, once they have signed up; in every phase. */
export const IncomeSection = observer(function IncomeSection({ row }: IncomeSectionProps) {
  const info = useCampaign<ContestPage>().info.value;
  const visitor = useVisitor();
  return (
    <Section title={texts.income} picture="chart-rising" room="list">
      {info === undefined && <Skeleton rows={4} of="row" />}
      {info?.is_joined === false && (
        <Empty title={visitor?.isLoggedIn === true ? texts.notJoined : texts.guest} />
      )}
      {info?.is_joined === true && <OwnIncome row={row} />}
    </Section>
  );
});

const OwnIncome = observer(function OwnIncome({ row }: IncomeSectionProps) {
  const campaign = useCampaign();
  const own = campaign.part(row);
  useLoad(own);
  return (
    <ChartOf of={own} withDrawdown>
      {(income) => (
        <>
          {income.is_out && (
            <p className={css.warning} role="status">
              {texts.out}
            </p>
          )}
          {income.points.length === 0 ? (
            <Empty title={texts.noSession} />
          ) : (
            <>
              <BenchmarkChart title={texts.income} name={texts.line} of={income} />
              <DrawdownChart title={texts.income} of={income} />
            </>
          )}
          <Facts facts={factsOf(income)} />
          {income.trade_cnt < income.min_trade_cnt && !income.is_out && (
            <Text of="small">{texts.needed(income.min_trade_cnt - income.trade_cnt)}</Text>
          )}
          <Text of="small">{texts.note}</Text>
        </>
      )}
    </ChartOf>
  );
});

function factsOf(income: ContestIncome) {
  return [
    [texts.returned, <Change value={income.return_bp / 100} />],
    [texts.value, formatAmount(income.value_fen, { of: 'fen', full: true })],
    [texts.drawdown, formatPercent(income.max_drawdown_bp)],
    [texts.volatility, formatPercent(income.volatility_bp)],
    [texts.done, texts.trades(income.trade_cnt)],
  ] as const;
}
