import { useState } from 'react';
import { SourceLine } from '#product-kit/market/SourceLine.tsx';
import { lazyPart } from '#kernel/screen/lazy-part.tsx';
import type { market } from '#contract/market/market.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { formatMoment } from '#kernel/screen/format-moment.ts';
import { Button } from '#ui/Button.tsx';
import { Facts } from '#ui/Facts.tsx';
import { Table } from '#ui/Table.tsx';
import type { TableColumn } from '#ui/Table.tsx';
import css from './calendar.module.css';
import own from './IndicatorView.module.css';
import { valueText } from './releases.ts';
import { economyTexts, texts } from './texts.ts';

type Indicator = DataOf<typeof market.indicator>;
type Period = Indicator['list'][number];

const LineChart = lazyPart(async () => ({ default: (await import('#ui/charts/LineChart.tsx')).LineChart }));

/** The periods of the table before the rest is asked for: a year of a monthly indicator. */
const shown = 12;

const toValue = (value: number | null): number | undefined => (value === null ? undefined : value / 100);

/** The newest release of an indicator, the line of its history, and the same as a table. */
export function IndicatorView({ of }: { readonly of: Indicator }) {
  const { name, country, unit, publisher, importance, list, source } = of;
  const [isWhole, setIsWhole] = useState(false);
  const newest = list.at(-1);
  // On a phone, four columns have no room for a long unit in every cell.
  const isLong = unit.length > 1;
  const told = list.filter(({ actual }) => actual !== null);
  return (
    <>
      {newest && (
        <div className={own.newest}>
          <Facts facts={factsOf(newest, { country, unit, publisher, importance })} />
        </div>
      )}
      <h3 className={css.date}>{isLong ? economyTexts.historyIn(unit) : economyTexts.history}</h3>
      <LineChart
        name={economyTexts.table(name)}
        labels={told.map(({ period }) => period)}
        series={{ name, values: told.map(({ actual }) => toValue(actual)) }}
        benchmark={{ name: texts.consensus, values: told.map(({ consensus }) => toValue(consensus)) }}
        format={(value) => `${value.toFixed(2)}${unit}`}
        fallback={<div className={own.chart} />}
      />
      <div className={own.history}>
        <Table
          caption={economyTexts.table(name)}
          hideCaption
          columns={columnsOf(isLong ? '' : unit)}
          rows={[...list].reverse().slice(0, isWhole ? undefined : shown)}
          keyOf={({ period }) => period}
        />
      </div>
      {!isWhole && list.length > shown && (
        <Button variant="quiet" wide className={own.all} onClick={() => setIsWhole(true)}>
          {economyTexts.all}
        </Button>
      )}
      <SourceLine source={source} note={texts.note} />
    </>
  );
}

function factsOf(
  { period, release_time: moment, previous, consensus, actual }: Period,
  { country, unit, publisher, importance }: Pick<Indicator, 'country' | 'unit' | 'publisher' | 'importance'>,
): readonly (readonly [string, string])[] {
  return [
    [texts.actual, actual === null ? texts.pending : valueText(actual, unit)],
    [texts.consensus, valueText(consensus, unit)],
    [texts.previous, valueText(previous, unit)],
    [economyTexts.period, period],
    [economyTexts.time, formatMoment(moment)],
    [economyTexts.importance, economyTexts.stars(importance)],
    [economyTexts.publisher, publisher.startsWith(country) ? publisher : `${country} · ${publisher}`],
  ];
}

function columnsOf(unit: string): readonly TableColumn<Period>[] {
  const figure = (id: 'actual' | 'consensus' | 'previous', title: string): TableColumn<Period> => ({
    ...{ id, title, isFigure: true },
    cell: (row) => (id === 'actual' && row.actual === null ? texts.pending : valueText(row[id], unit)),
  });
  return [
    { id: 'period', title: economyTexts.period, cell: ({ period }) => period },
    figure('actual', texts.actual),
    figure('consensus', texts.consensus),
    figure('previous', texts.previous),
  ];
}
