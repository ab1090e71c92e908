import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Campaign } from '#activity-kit/campaign/Campaign.tsx';
import { Section } from '#activity-kit/campaign/Section.tsx';
import { useCampaign } from '#activity-kit/campaign/use-campaign.ts';
import { SourceLine } from '#product-kit/market/SourceLine.tsx';
import { Async } from '#ui/Async.tsx';
import { Button } from '#ui/Button.tsx';
import { Empty } from '#ui/Empty.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import css from './calendar.module.css';
import { dayOfMoment, monthOf, monthsFrom } from './month.ts';
import { ReleaseRow } from './ReleaseRow.tsx';
import { releasesByDay, useReleases } from './releases.ts';
import type { CalendarInfo, Releases } from './releases.ts';
import { economyTexts, listTexts, texts } from './texts.ts';

const skeleton = <Skeleton rows={6} of="row" />;

/** The calendar as a list: the releases of a month by their days (product 19.20). */
export default function ReleaseListScreen() {
  return (
    <Campaign className={css.further} texts={listTexts} picture="memo">
      <ListSection />
    </Campaign>
  );
}

const ListSection = observer(function ListSection() {
  const campaign = useCampaign<CalendarInfo>();
  const releases = useReleases();
  const info = campaign.info.value;
  return (
    <Section
      title={listTexts.releases}
      picture="calendar"
      room="list"
      link={{ to: 'economy', label: economyTexts.others }}
    >
      {info === undefined ? (
        skeleton
      ) : (
        <Async of={releases} skeleton={skeleton}>
          {(value) => <Months today={dayOfMoment(info.page_info.server_time)} of={value} />}
        </Async>
      )}
    </Section>
  );
});

function Months({
  today,
  of: { list, start_date: start, end_date: end, source },
}: {
  readonly today: string;
  readonly of: Releases;
}) {
  const [month, setMonth] = useState(monthOf(today));
  const days = [...releasesByDay(list)].filter(([date]) => monthOf(date) === month);
  return (
    <Tabs
      variant="pill"
      label={listTexts.months}
      tabs={monthsFrom(start, end).map((id) => ({ id, title: listTexts.monthOf(id) }))}
      selected={month}
      onSelect={setMonth}
    >
      {days.length === 0 && <Nothing {...{ month, list }} onShow={setMonth} />}
      {days.map(([date, releases]) => (
        <section key={date} className={css.events} aria-label={texts.dayOf(date)}>
          <h3 className={css.date}>{texts.inDay(date, releases.length, date === today)}</h3>
          <ul>
            {releases.map((release) => (
              <li key={release.indicator_id}>
                <ReleaseRow of={release} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <SourceLine source={source} note={texts.note} />
    </Tabs>
  );
}

/** A month without releases: when the next one is, or the last one where there is none, and the way to its month. */
function Nothing({
  month,
  list,
  onShow,
}: {
  readonly month: string;
  readonly list: Releases['list'];
  readonly onShow: (month: string) => void;
}) {
  const later = list.find(({ date }) => date > month);
  const nearest = later ?? list.at(-1);
  if (nearest === undefined) return <Empty title={listTexts.nothing} />;
  const day = texts.dayOf(nearest.date);
  const there = monthOf(nearest.date);
  return (
    <Empty title={listTexts.nothing} hint={later ? listTexts.later(day) : listTexts.earlier(day)}>
      <Button variant="quiet" onClick={() => onShow(there)}>
        {listTexts.show(listTexts.monthOf(there))}
      </Button>
    </Empty>
  );
}
