import { formatYuan } from '#product-kit/form/amounts.ts';
import { SourceLine } from '#product-kit/market/SourceLine.tsx';
import type { autoInvestment } from '#contract/campaigns/auto-investment.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { formatPercent } from '#ui/format-amount.ts';
import { Change } from '#ui/Change.tsx';
import { Facts } from '#ui/Facts.tsx';
import { LineChart } from '#ui/charts/LineChart.tsx';
import css from './plan.module.css';
import { planTexts as texts } from './texts.ts';

const toYuan = (fen: number) => fen / 100;

/** What a plan would have become: its return next to that of the same money at once, its risk, and its chart. */
export function PlanResult({ of }: { readonly of: DataOf<typeof autoInvestment.plan> }) {
  const { times, invested, value, return_bp, worst_bp, lump_return_bp, volatility_bp, points, source } = of;
  return (
    <>
      <h3 className={css.title}>{texts.result}</h3>
      <p className={css.hint}>
        {of.sec_name} · {texts.times(times)}
        <span className={css.whole}>{texts.span(of.start_date, of.end_date)}</span>
      </p>
      <Facts
        facts={[
          [texts.invested, texts.yuan(formatYuan(invested))],
          [texts.value, texts.yuan(formatYuan(value))],
          [texts.plan, <Change value={return_bp / 100} />],
          [texts.lump, <Change value={lump_return_bp / 100} />],
          [texts.worst, <Change value={worst_bp / 100} />],
          [texts.volatility, formatPercent(volatility_bp)],
        ]}
      />
      <LineChart
        name={texts.chart}
        labels={points.map(({ date }) => date)}
        series={{ name: texts.value, values: points.map((point) => toYuan(point.value)) }}
        benchmark={{ name: texts.invested, values: points.map((point) => toYuan(point.invested)) }}
        format={(yuan) => yuan.toFixed(0)}
      />
      <SourceLine source={source} note={texts.risk} />
    </>
  );
}
