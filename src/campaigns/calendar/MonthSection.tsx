import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { Section } from '#activity-kit/campaign/Section.tsx';
import { useCampaign } from '#activity-kit/campaign/use-campaign.ts';
import { weeksInMonth } from '#kernel/screen/format-moment.ts';
import { Async } from '#ui/Async.tsx';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { MonthGrid } from '#ui/MonthGrid.tsx';
import css from './calendar.module.css';
import { DayEvents } from './DayEvents.tsx';
import { dayAfter, dayOfMoment, daysOf, monthOf } from './month.ts';
import { important, releasesByDay, useReleases } from './releases.ts';
import type { CalendarInfo, Release } from './releases.ts';
import { texts } from './texts.ts';

const skeleton = <div className={css.toCome} role="status" aria-label={texts.loading} />;

/** The month of the chosen day with a mark on each day that has releases, and what happens on that day. */
export const MonthSection = observer(function MonthSection() {
  const campaign = useCampaign<CalendarInfo>();
  const releases = useReleases();
  const info = campaign.info.value;
  return (
    <Section title={texts.month} picture="calendar" room="list" link={{ to: 'old', label: texts.list }}>
      {info === undefined ? (
        skeleton
      ) : (
        <Async of={releases} skeleton={skeleton}>
          {({ list, source }) => <Month info={info} byDay={releasesByDay(list)} source={source} />}
        </Async>
      )}
    </Section>
  );
});

interface MonthProps {
  readonly info: CalendarInfo;
  readonly byDay: ReadonlyMap<string, readonly Release[]>;
  readonly source: Parameters<typeof DayEvents>[0]['source'];
}

function Month({ info, byDay, source }: MonthProps) {
  const today = dayOfMoment(info.page_info.server_time);
  const [chosen, setChosen] = useState<string>();
  const date = chosen ?? today;
  const month = monthOf(date);
  const isWithin = (day: string) => day >= info.start_date && day <= info.end_date;
  const turn = (days: readonly string[]) => {
    const day = days.find((one) => byDay.has(one)) ?? days[0];
    if (day !== undefined) setChosen(day);
  };
  const [first = date, last = date] = [daysOf(month)[0], daysOf(month).at(-1)];
  const [before, after] = [dayAfter(first, -1), dayAfter(last, 1)];
  return (
    <>
      <div className={css.months}>
        <Turn
          icon="chevron-left"
          label={texts.earlier}
          isOff={!isWithin(before)}
          onTurn={() => turn(daysOf(monthOf(before)))}
        />
        <h3 className={css.month} aria-live="polite">
          {texts.monthOf(month)}
        </h3>
        <Turn
          icon="chevron-right"
          label={texts.later}
          isOff={!isWithin(after)}
          onTurn={() => turn(daysOf(monthOf(after)))}
        />
      </div>
      <Days {...{ month, date, today, byDay }} onChoose={(day) => isWithin(day) && setChosen(day)} />
      {/* Each day says in words how many releases it has. */}
      <p className={css.legend} aria-hidden>
        <span className={css.dot} />
        {texts.marked}
        <span className={clsx(css.dot, css.isImportant)} />
        {texts.markedImportant}
      </p>
      <DayEvents {...{ date, today, source }} releases={byDay.get(date) ?? []} activities={info.list} />
    </>
  );
}

interface TurnProps {
  readonly icon: 'chevron-left' | 'chevron-right';
  readonly label: string;
  /** The calendar ends here. */
  readonly isOff: boolean;
  readonly onTurn: () => void;
}

function Turn({ icon, label, isOff, onTurn }: TurnProps) {
  return (
    <Button variant="quiet" aria-label={label} aria-disabled={isOff} onClick={() => !isOff && onTurn()}>
      <Icon name={icon} />
    </Button>
  );
}

interface DaysProps {
  readonly month: string;
  readonly date: string;
  readonly today: string;
  readonly byDay: ReadonlyMap<string, readonly Release[]>;
  readonly onChoose: (date: string) => void;
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** One stop of Tab for the whole month; the arrow keys choose the neighbour, also in the next month. */
function Days({ month, date, today, byDay, onChoose }: DaysProps) {
  const grid = useRef<HTMLDivElement>(null);
  const isMoved = useRef(false);
  useEffect(() => {
    if (isMoved.current) grid.current?.querySelector<HTMLElement>(`[data-date="${date}"]`)?.focus();
    isMoved.current = false;
  }, [date]);
  const handleKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    isMoved.current = true;
    onChoose(dayAfter(date, step));
  };
  const [year = 0, number = 1] = month.split('-').map(Number);
  return (
    // eslint-disable-next-line jsx-a11y-x/no-static-element-interactions -- the buttons within have the focus
    <div ref={grid} className={css[`weeks${weeksInMonth(year, number)}`]} onKeyDown={handleKeyDown}>
      <MonthGrid days={daysOf(month)}>
        {(day) => {
          const releases = byDay.get(day) ?? [];
          const isImportant = releases.some(({ importance }) => importance >= important);
          return (
            <button
              type="button"
              className={clsx(css.day, day === today && css.isToday, day === date && css.isChosen)}
              data-date={day}
              tabIndex={day === date ? 0 : -1}
              aria-pressed={day === date}
              aria-label={texts.inDay(day, releases.length, day === today)}
              onClick={() => onChoose(day)}
            >
              {Number(day.slice(8))}
              {releases.length > 0 && <span className={clsx(css.dot, isImportant && css.isImportant)} />}
            </button>
          );
        }}
      </MonthGrid>
    </div>
  );
}
