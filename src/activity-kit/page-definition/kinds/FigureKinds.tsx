import { SourceLine } from '#product-kit/market/SourceLine.tsx';
import { laterPart } from '#kernel/screen/lazy-part.tsx';
import { formatPercent } from '#ui/format-amount.ts';
import { Countdown } from '#ui/Countdown.tsx';
import { usePresent } from '../../use-present.ts';
import { AfterHydration } from '../AfterHydration.tsx';
import { Block } from '../Block.tsx';
import figures from '../figures.module.css';
import type { KindProps } from '../shown-page.ts';
import { LiveQuoteRows } from './LiveQuoteRows.tsx';
import { QuoteRow } from './QuoteRow.tsx';

const LineChart = laterPart(async () => ({
  default: (await import('#ui/charts/LineChart.tsx')).LineChart,
}));

/** The time that is left until a moment, by the server's time. */
export function CountdownKind({ settings: { label, until, ended }, page }: KindProps<'countdown'>) {
  const present = usePresent(page.now, page.serverTime, until);
  return (
    <Block page={page}>
      <Countdown {...{ label, until, ended }} now={present} />
    </Block>
  );
}

/** Prices that the market tells, or as the definition says them with their source. */
export function QuoteKind({ settings: { title, codes, quotes, source }, page }: KindProps<'quote'>) {
  if (codes !== undefined && (page.live !== undefined || quotes === undefined))
    return <LiveQuoteRows {...{ title, codes, page }} />;
  return (
    <Block page={page} title={title} source={source}>
      <ul className={figures.rows}>
        {quotes?.map(({ name, code, price, change_bp }, at) => (
          <QuoteRow key={at} {...{ name, code, price }} change={change_bp / 100} />
        ))}
      </ul>
    </Block>
  );
}

/** Lines over time: closes that the market tells, or as the definition says them, with their source. */
export function ChartKind({ settings, page }: KindProps<'chart'>) {
  const { title, codes, period = '1y', labels = [], series, benchmark, source } = settings;
  const space = <div className={figures.chart} />;
  const live = page.live?.charts.find(
    (one) => codes !== undefined && one.codes === codes.join() && one.period === period,
  );
  const lines = live?.series.map(({ name, values }) => ({
    name,
    values: values.map((value) => value ?? undefined),
  }));
  return (
    <Block page={page} title={title} source={live === undefined ? source : undefined}>
      <AfterHydration space={space}>
        <LineChart
          name={title}
          labels={live?.labels ?? labels}
          series={lines ?? series ?? []}
          {...(live === undefined && benchmark && { benchmark })}
          format={(bp) => formatPercent(bp)}
          fallback={space}
        />
      </AfterHydration>
      {live && <SourceLine source={page.live?.source} />}
    </Block>
  );
}
