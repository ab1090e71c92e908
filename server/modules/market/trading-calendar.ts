import { dayMs, hourMs, shanghaiDate } from '#server/clock.ts';

/** One trading day. */
export interface TradingSession {
  /** `2026-11-23`, Asia/Shanghai. */
  readonly day: string;
  /** Sessions since the first Monday of 2026, without a gap. */
  readonly number: number;
  /** 09:15, when the opening auction begins; milliseconds since 1970. */
  readonly startsAt: number;
  /** 15:00; its close is known from this time. */
  readonly closesAt: number;
}

/** Dates such as `2026-11-23`, Asia/Shanghai; both are included. */
export interface DateRange {
  readonly from: string;
  readonly to: string;
}

/** 5 January 2026, a Monday, as days since 1970. */
const firstMonday = 20_458;

/** Trading days: Monday to Friday without the days on which the exchange is closed, as far as they are known (rule T4). */
export class TradingCalendar {
  private readonly closed: ReadonlySet<number>;
  /** The closed weekdays, the earliest first. */
  private readonly closedInOrder: readonly number[];

  private readonly lastKnown: number;

  /**
   * `closedDays` are dates such as `2026-10-01`; weekends need not be included. After `lastDay`, the last date that they
   * are known for, there is no session.
   */
  constructor(closedDays: readonly string[], lastDay?: string) {
    this.lastKnown = lastDay === undefined ? Number.POSITIVE_INFINITY : dayNumber(lastDay);
    this.closed = new Set(closedDays.map(dayNumber).filter((day) => !isWeekend(day)));
    this.closedInOrder = [...this.closed].sort((one, other) => one - other);
  }

  /** Whether it is known if there is trading on a date. */
  knows(date: string): boolean {
    return dayNumber(date) <= this.lastKnown;
  }

  /** The first session that has not closed at `now`, milliseconds; null if it comes after what is known. */
  sessionAt(now: number): TradingSession | null {
    let day = dayNumber(shanghaiDate(now));
    while (day <= this.lastKnown && (!this.isOpen(day) || closeOf(day) <= now)) day += 1;
    return day <= this.lastKnown ? this.session(day) : null;
  }

  /** The previous session. */
  sessionBefore({ day }: TradingSession): TradingSession {
    let before = dayNumber(day) - 1;
    while (!this.isOpen(before)) before -= 1;
    return this.session(before);
  }

  /** The newest known session that has closed at `now`, milliseconds. */
  lastClosed(now: number): TradingSession {
    let day = Math.min(dayNumber(shanghaiDate(now)), this.lastKnown);
    while (!this.isOpen(day) || closeOf(day) > now) day -= 1;
    return this.session(day);
  }

  /** The session of a date, or null on a day without trading and on one that is not known. */
  sessionOn(date: string): TradingSession | null {
    const day = dayNumber(date);
    return Number.isInteger(day) && this.isOpen(day) ? this.session(day) : null;
  }

  /** The sessions from one date to another, both included, the oldest first. */
  sessionsIn({ from, to }: DateRange): readonly TradingSession[] {
    const [first, last] = [dayNumber(from), dayNumber(to)];
    const days = Array.from({ length: Math.max(0, last - first + 1) }, (_day, at) => first + at);
    return days.filter((day) => this.isOpen(day)).map((day) => this.session(day));
  }

  private isOpen(day: number): boolean {
    return day <= this.lastKnown && !isWeekend(day) && !this.closed.has(day);
  }

  private closedBefore(day: number): number {
    let [low, high] = [0, this.closedInOrder.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.closedInOrder[middle] ?? day) < day) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private session(day: number): TradingSession {
    const since = day - firstMonday;
    const weeks = Math.floor(since / 7);
    // Before the first Monday all of these are negative.
    const [from, to] = [Math.min(day, firstMonday), Math.max(day, firstMonday)];
    const closed = this.closedBefore(to) - this.closedBefore(from);
    return {
      day: new Date(day * dayMs).toISOString().slice(0, 10),
      number: weeks * 5 + (since - weeks * 7) - Math.sign(since) * closed,
      startsAt: day * dayMs + 1.25 * hourMs,
      closesAt: closeOf(day),
    };
  }
}

function dayNumber(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / dayMs;
}

function closeOf(day: number): number {
  return day * dayMs + 7 * hourMs;
}

/** 1 January 1970 was a Thursday. */
function isWeekend(day: number): boolean {
  const weekday = (day + 3) % 7;
  return weekday >= 5;
}

/** A security for guesses. */
export interface GuessedStock {
  readonly code: string;
  readonly name: string;
}

/** Source of closes: the sample, or a feed of market data. Prices are in thousandths of a yuan. */
export interface ClosingPrices {
  /** Shown next to every price, and stored with every outcome. */
  readonly source: string;
  readonly isSample: boolean;
  readonly calendar: TradingCalendar;
  readonly stockOf: (code: string) => GuessedStock | null;
  /** Whether the closes of a trading day are known; until then what depends on them waits. */
  readonly knows: (day: string) => boolean;
  /** Null if there is none, because trading was suspended. Only for days whose closes are known. */
  readonly closeOf: (code: string, session: TradingSession) => number | null;
}

/** In place of a feed of market data where none is connected: no security, and no close is ever known. */
export const absentClosingPrices: ClosingPrices = {
  source: '',
  isSample: false,
  calendar: new TradingCalendar([]),
  stockOf: () => null,
  knows: () => false,
  closeOf: () => null,
};
