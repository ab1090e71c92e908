import { clsx } from 'clsx';
import { MonthGrid } from '#ui/MonthGrid.tsx';
import { RollingNumber } from '#ui/RollingNumber.tsx';
import { ActButton } from '../act/ActButton.tsx';
import type { Act } from '#kernel/act/use-act.ts';
import { Thing } from '#ui/Thing.tsx';
import { checkInTexts as texts } from './check-in-texts.ts';
import css from './CheckInCalendar.module.css';

/** A day of the calendar, `YYYY-MM-DD` in Asia/Shanghai. */
export interface CheckInDay {
  readonly date: string;
  readonly isDone: boolean;
  /** What the streak brings on this day to come; absent if nothing. */
  readonly gift?: string | undefined;
}

interface CheckInCalendarProps {
  /** The days of one week or one month, in order and without a gap. */
  readonly days: readonly CheckInDay[];
  /** Today by the server's clock, `YYYY-MM-DD` in Asia/Shanghai. */
  readonly today: string;
  readonly streak: number;
  /** The act that checks in. */
  readonly act: Act;
}

type DayState = 'done' | 'missed' | 'today' | 'future';

// Dates in this format sort as texts do.
function stateOf({ date, isDone }: CheckInDay, today: string): DayState {
  if (isDone) return 'done';
  if (date === today) return 'today';
  return date < today ? 'missed' : 'future';
}

function nameOf({ date, gift }: CheckInDay, state: DayState): string {
  const [, month, day] = date.split('-').map(Number);
  return `${texts.of(month ?? 0, day ?? 0)} ${texts[state]}${gift === undefined ? '' : texts.gift(gift)}`;
}

/** A stamp on a day that is done, a gift on one to come that the streak pays for. */
function Mark({ state, isGift }: { readonly state: DayState; readonly isGift: boolean }) {
  if (state === 'done') return <Thing name="coin" className={css.mark} />;
  return isGift ? <Thing name="gift" className={css.mark} /> : null;
}

function Day({ of: day, today }: { readonly of: CheckInDay | undefined; readonly today: string }) {
  if (day === undefined) return null;
  const state = stateOf(day, today);
  const isGift = day.gift !== undefined;
  return (
    <div className={clsx(css.day, css[state], isGift && css.isGift)}>
      <span className="visually-hidden">{nameOf(day, state)}</span>
      <span aria-hidden>{Number(day.date.slice(8))}</span>
      <Mark state={state} isGift={isGift} />
    </div>
  );
}

/**
 * A week or a month from Monday on: days done, missed, to come, and today with its button. A state is a mark and a word,
 * never a colour alone; what the streak brings is a gift on its day. The button shows when today is done.
 */
export function CheckInCalendar({ days, today, streak, act }: CheckInCalendarProps) {
  const isDone = days.some((day) => day.date === today && day.isDone);
  return (
    <div className={css.calendar}>
      <p className={css.streak}>
        {texts.streak} <RollingNumber value={streak} className={css.count} /> {texts.unit}
      </p>
      <MonthGrid days={days.map(({ date }) => date)}>
        {(_date, at) => <Day of={days[at]} today={today} />}
      </MonthGrid>
      <ActButton of={act} award={texts.award} wide busy={isDone}>
        {isDone ? texts.actionDone : texts.action}
      </ActButton>
    </div>
  );
}
