import { laterPart } from '#kernel/screen/lazy-part.tsx';
import { formatPercent } from '#ui/format-amount.ts';
import { Change } from '#ui/Change.tsx';
import { Countdown } from '#ui/Countdown.tsx';
import { Text } from '#ui/Text.tsx';
import { usePresent } from '../../use-present.ts';
import { AfterHydration } from '../AfterHydration.tsx';
import { Block } from '../Block.tsx';
import figures from '../figures.module.css';
import css from '../page-definition.module.css';
import type { KindProps } from '../shown-page.ts';

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

/** Prices as the definition says them, with their source. */
export function QuoteKind({ settings: { title, quotes, source }, page }: KindProps<'quote'>) {
  return (
    <Block page={page} title={title} source={source}>
      <ul className={figures.rows}>
        {quotes.map(({ name, code, price, change_bp }, at) => (
          <li key={at} className={figures.row}>
            <span>
              <span className={css.name}>{name}</span>
              <span className={figures.code}>{code}</span>
            </span>
            <Text as="span" of="title" isTabular>
              {price}
            </Text>
            <Change value={change_bp / 100} />
          </li>
        ))}
      </ul>
    </Block>
  );
}

/** A line over time, as the definition says it, with its source. */
export function ChartKind({ settings, page }: KindProps<'chart'>) {
  const { title, labels, series, benchmark, source } = settings;
  const space = <div className={figures.chart} />;
  return (
    <Block page={page} title={title} source={source}>
      <AfterHydration space={space}>
        <LineChart
          name={title}
          {...{ labels, series, ...(benchmark && { benchmark }) }}
          format={(bp) => formatPercent(bp)}
          fallback={space}
        />
      </AfterHydration>
    </Block>
  );
}

const weekdays = ['日', '一', '二', '三', '四', '五', '六'];

/** The day of the week of a calendar day; empty for a day that no calendar has. */
function weekdayOf(date: string): string {
  const day = weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()];
  return day === undefined ? '' : `周${day}`;
}

/** Days in a strip that scrolls sideways, each with what happens on it. */
export function CalendarKind({ settings: { title, days, source }, page }: KindProps<'calendar'>) {
  return (
    <Block page={page} title={title} source={source}>
      {/* eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- a scrolling region takes the focus */}
      <ul className={figures.days} tabIndex={0} aria-label={title}>
        {days.map(({ date, text }, at) => (
          <li key={at} className={figures.day}>
            <time className={figures.date} dateTime={date}>
              {date.slice(5).replace('-', '/')} <span className={figures.weekday}>{weekdayOf(date)}</span>
            </time>
            <span className={figures.event}>{text}</span>
          </li>
        ))}
      </ul>
    </Block>
  );
}
