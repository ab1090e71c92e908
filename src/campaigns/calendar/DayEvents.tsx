import { SourceLine } from '#product-kit/market/SourceLine.tsx';
import { ownPath, paths } from '#kernel/screen/paths.ts';
import { Link } from '#ui/Link.tsx';
import { Tag } from '#ui/Tag.tsx';
import css from './calendar.module.css';
import { ReleaseRow } from './ReleaseRow.tsx';
import type { CalendarInfo, Release, Releases } from './releases.ts';
import { texts } from './texts.ts';

interface DayEventsProps {
  readonly date: string;
  readonly today: string;
  readonly releases: readonly Release[];
  readonly activities: CalendarInfo['list'];
  readonly source: Releases['source'];
}

/** What happens on a day: its releases, and the activities that start or end on it. */
export function DayEvents({ date, today, releases, activities, source }: DayEventsProps) {
  const marked = activities.filter(({ start_date: start, end_date: end }) => start === date || end === date);
  const isEmpty = releases.length === 0 && marked.length === 0;
  return (
    <div className={css.events}>
      <h3 className={css.date}>{texts.inDay(date, releases.length, date === today)}</h3>
      {isEmpty && <p className={css.nothing}>{texts.nothing}</p>}
      <ul>
        {releases.map((release) => (
          <li key={release.indicator_id}>
            <ReleaseRow of={release} />
          </li>
        ))}
        {marked.map(({ activity_id: id, title, path, start_date: start }) => (
          <li key={id}>
            <Link className={css.release} to={ownPath(path, paths.activityCenter)}>
              <span className={css.line}>
                <Tag>{start === date ? texts.starts : texts.ends}</Tag>
                <span className={css.name}>{title}</span>
                <span aria-hidden>›</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <SourceLine source={source} note={texts.note} />
    </div>
  );
}
