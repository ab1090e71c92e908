import { SourceLine } from '#product-kit/market/SourceLine.tsx';
import { texts } from '#product-kit/market/texts.ts';
import { Text } from '#ui/Text.tsx';
import { Block } from '../Block.tsx';
import figures from '../figures.module.css';
import type { KindProps, ShownPage } from '../shown-page.ts';
import { pageTexts } from '../page-texts.ts';

/** A day with what happens on it. */
interface Day {
  /** A calendar day of Shanghai. */
  readonly date: string;
  readonly events: readonly string[];
}

type Releases = NonNullable<NonNullable<ShownPage['live']>['releases']>;

const dayMs = 86_400_000;

/** Days in a strip, as the economic calendar tells those ahead, or as the definition says them, with their source. */
export function CalendarKind({ settings: { title, ahead, days, source }, page }: KindProps<'calendar'>) {
  const releases = page.live?.releases;
  if (ahead === undefined || releases === undefined)
    return (
      <Block page={page} title={title} source={source}>
        {days === undefined ? (
          <Text of="note">{texts.none}</Text>
        ) : (
          <Strip title={title} days={days.map(({ date, text }) => ({ date, events: [text] }))} />
        )}
      </Block>
    );
  const told = daysOf(releases, ahead);
  return (
    <Block page={page} title={title}>
      {told.length === 0 ? (
        <Text of="note">{texts.noReleases(ahead)}</Text>
      ) : (
        <Strip title={title} days={told} />
      )}
      <SourceLine source={releases.source} />
    </Block>
  );
}

/** Days that scroll sideways. */
function Strip({ title, days }: { readonly title: string; readonly days: readonly Day[] }) {
  return (
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- a scrolling region takes the focus
    <ul className={figures.days} tabIndex={0} aria-label={title}>
      {days.map(({ date, events }, at) => (
        <li key={at} className={figures.day}>
          <time className={figures.date} dateTime={date}>
            {date.slice(5).replace('-', '/')} <span className={figures.weekday}>{weekdayOf(date)}</span>
          </time>
          {events.map((event, number) => (
            <span key={number} className={figures.event}>
              {event}
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}

/** The days with something to tell among so many from today on; the page may have asked for more. */
function daysOf({ from, list }: Releases, ahead: number): Day[] {
  const last = new Date(Date.parse(from) + (ahead - 1) * dayMs).toISOString().slice(0, 10);
  const byDay = new Map<string, string[]>();
  for (const { date, time, country, name } of list)
    if (date <= last) byDay.set(date, [...(byDay.get(date) ?? []), `${time} ${country}${name}`]);
  return [...byDay].map(([date, events]) => ({ date, events }));
}

/** The day of the week of a calendar day; empty for a day that no calendar has. */
function weekdayOf(date: string): string {
  return pageTexts.weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? '';
}
