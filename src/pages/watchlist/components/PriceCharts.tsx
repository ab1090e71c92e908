import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { market } from '#contract/market/market.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { call, unasked } from '#kernel/api/api.ts';
import { pollWhileSeen } from '#kernel/browser/poll.ts';
import { Resource } from '#kernel/resource/resource.ts';
import { LineChart } from '#ui/charts/LineChart.tsx';
import { Empty } from '#ui/Empty.tsx';
import { formatAmount, formatPrice } from '#ui/format-amount.ts';
import { Tabs } from '#ui/Tabs.tsx';
import { ChartOf } from '#product-kit/market/ChartOf.tsx';
import { instrumentTexts as texts } from './part-texts.ts';
import { RangeTabs } from '#product-kit/market/RangeTabs.tsx';
import { Facts } from '#ui/Facts.tsx';

interface PriceChartsProps {
  readonly code: string;
  readonly name: string;
}

/** A minute is drawn soon after it is over. */
const pauseMs = 60_000;
const ranges = ['1m', '3m', '6m', '1y'] as const;
type Range = (typeof ranges)[number];

/** What an exchange trades: its newest session by the minute, and its closes over a range. */
export function PriceCharts({ code, name }: PriceChartsProps) {
  const [shown, setShown] = useState<'intraday' | 'daily'>('intraday');
  return (
    <Tabs
      label={texts.charts}
      tabs={(['intraday', 'daily'] as const).map((id) => ({ id, title: texts[id] }))}
      selected={shown}
      onSelect={setShown}
    >
      {shown === 'intraday' ? <Intraday {...{ code, name }} /> : <Daily {...{ code, name }} />}
    </Tabs>
  );
}

function Intraday({ code, name }: PriceChartsProps) {
  const [resource] = useState(() => new Resource(() => call(market.intraday, { query: { sec_code: code } })));
  useEffect(() => {
    // After the first time nobody asks for it: a failure is silent, and the minutes that are there stay.
    const ask = async (): Promise<void> => {
      if (resource.value === undefined) return resource.load();
      let asked = Promise.resolve();
      unasked(() => {
        asked = resource.reload();
      });
      return asked;
    };
    return pollWhileSeen(ask, pauseMs).stop;
  }, [resource]);
  return (
    <ChartOf of={resource}>
      {({ points, prev_close: previous, date }) =>
        points.length === 0 ? (
          <Empty title={texts.suspended} />
        ) : (
          <LineChart
            name={`${name}，${date} ${texts.intraday}`}
            labels={points.map(({ time }) => time)}
            series={{ name: texts.price, values: points.map(({ price }) => price) }}
            benchmark={{ name: texts.previous, values: points.map(() => previous) }}
            format={formatPrice}
          />
        )
      }
    </ChartOf>
  );
}

const Daily = observer(function Daily({ code, name }: PriceChartsProps) {
  const [range, setRange] = useState<Range>('3m');
  const [resource] = useState(
    () => new Resource((period: Range) => call(market.daily, { query: { sec_code: code, period } })),
  );
  useEffect(() => void resource.load(range), [resource, range]);
  return (
    <RangeTabs ranges={ranges} selected={range} onSelect={setRange}>
      <ChartOf of={resource}>
        {({ points, newest }) => (
          <>
            <LineChart
              name={`${name}，${texts.daily}`}
              labels={points.map(({ date }) => date)}
              series={{ name: texts.close, values: points.map(({ close }) => close) }}
              benchmark={{ name: texts.average, values: points.map(({ average }) => average ?? undefined) }}
              format={formatPrice}
            />
            {newest && <SessionFacts newest={newest} />}
          </>
        )}
      </ChartOf>
    </RangeTabs>
  );
});

function SessionFacts({ newest }: { readonly newest: NonNullable<DataOf<typeof market.daily>['newest']> }) {
  const facts = [
    [texts.facts.date, newest.date],
    [texts.facts.open, formatPrice(newest.open)],
    [texts.facts.high, formatPrice(newest.high)],
    [texts.facts.low, formatPrice(newest.low)],
    [texts.facts.volume, formatAmount(newest.volume, { of: 'plain' })],
    [texts.facts.amount, formatAmount(newest.amount, { of: 'fen' })],
  ] as const;
  return <Facts layout="three" facts={facts} />;
}
