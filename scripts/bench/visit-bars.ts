import type { VisitFigures, Visits } from './measure-visits.ts';

/** A figure beside the most it may be. */
export interface Judged {
  readonly figure: number;
  readonly bar: number;
}

/** The most that each figure of a page may be: ratios to the floor, milliseconds, a count. */
export const pageBars = {
  data: 1.25,
  complete: 2.2,
  tap: 3,
  cls: 0.02,
  tbt: 50,
  requests: 12,
  warmData: 1.3,
} as const;

/** The most that the figures of moving about may be: milliseconds, and points of percent above the plain rows. */
const moveBars = { there: 350, back: 150, droppedAbovePlain: 5, longBack: 100 } as const;

const ratio = (value: number, base: number): number => (base === 0 ? 0 : value / base);

/** Every figure of a page that has a bar; a tap is missing where there is nothing to tap. */
export type JudgedPage = Readonly<Record<keyof typeof pageBars, Judged>>;

/** The figures of a page beside their bars, its times as ratios to the data time of the floor. */
export function judgePage(page: VisitFigures, floor: VisitFigures): JudgedPage {
  const figures = {
    data: ratio(page.data, floor.data),
    complete: ratio(page.complete, floor.data),
    tap: ratio(page.tap ?? 0, floor.data),
    ...{ cls: page.cls, tbt: page.tbt, requests: page.requests },
    warmData: ratio(page.warmData, floor.warmData),
  };
  const judge = (key: keyof typeof pageBars): Judged => ({ figure: figures[key], bar: pageBars[key] });
  return {
    ...{ data: judge('data'), complete: judge('complete'), tap: judge('tap'), cls: judge('cls') },
    ...{ tbt: judge('tbt'), requests: judge('requests'), warmData: judge('warmData') },
  };
}

/** The figures of moving about beside their bars: milliseconds, and percent. */
export function judgeMoves({
  roundTrip,
  longList,
}: Visits): Readonly<Record<'there' | 'back' | 'dropped' | 'longBack', Judged>> {
  const percent = (share: number): number => Math.round(share * 100);
  return {
    there: { figure: roundTrip.there, bar: moveBars.there },
    back: { figure: roundTrip.back, bar: moveBars.back },
    dropped: {
      figure: percent(longList.dropped),
      bar: percent(longList.plainDropped) + moveBars.droppedAbovePlain,
    },
    longBack: { figure: longList.back, bar: moveBars.longBack },
  };
}

/** Whether a figure is above its bar, as it is printed with so many decimals. */
export function isMissed({ figure, bar }: Judged, decimals: number): boolean {
  return Number(figure.toFixed(decimals)) > bar;
}
