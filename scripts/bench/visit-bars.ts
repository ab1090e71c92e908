import type { Judged } from './judgement.ts';
import type { VisitFigures, Visits } from './measure-visits.ts';

/** Upper limits of the figures of a page: ratios to the floor, milliseconds, a count. */
export const pageBars = {
  data: 1.25,
  complete: 2.2,
  tap: 3,
  cls: 0.02,
  tbt: 50,
  requests: 12,
  warmData: 1.3,
} as const;

/** Upper limits of the navigation figures: milliseconds, and percentage points above the plain rows. */
const moveBars = { there: 350, back: 150, droppedAbovePlain: 5, longBack: 100 } as const;

const ratio = (value: number, base: number): number => (base === 0 ? 0 : value / base);

/** Every figure of a page that has a limit; a tap is missing if there is nothing to tap. */
export type JudgedPage = Readonly<Record<keyof typeof pageBars, Judged>>;

/** The figures of a page with their limits, its times as ratios to the data time of the floor. */
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

/** The navigation figures with their limits: milliseconds, and percent. */
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
