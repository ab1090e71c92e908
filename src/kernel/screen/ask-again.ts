import { sessionHandles } from '#kernel/api/session-handles.ts';
import { isActUnderWay } from '#kernel/api/api-request.ts';
import { unasked } from '#kernel/api/api.ts';
import { clock as realClock } from '#kernel/browser/clock.ts';
import { random } from '#kernel/browser/random.ts';
import type { Services } from './services.ts';
import { shown } from './use-load.ts';

/** After so long (milliseconds) out of sight a page is asked for again, and after a failure on a new day too. */
const pauseMs = 60_000;
const dayMs = 24 * 3600 * 1000;
/** China has one offset all year. */
const inShanghai = 8 * 3600 * 1000;
const dayOf = (moment: number): number => Math.floor((moment + inShanghai) / dayMs);

/** Visitors whom one midnight finds here ask within ten seconds, and not all at once. */
const spread = (): number => Number(random.digits(4));

/** Where answers say when the server gave them, milliseconds. */
interface Told {
  readonly server_time?: number;
  readonly page_info?: { readonly server_time?: number };
}

function toldBy({ server_time, page_info }: Told): number | undefined {
  return server_time ?? page_info?.server_time;
}

/**
 * Asks again for what the screen shows: on a new day of Shanghai, by the server's clock, and when the visitor comes back
 * to the page after a minute or more. Never for a page that is out of sight, nor while an action runs; what fails stays as it
 * is, without a word. Returns the function that stops it.
 */
export function askAgain({ answers, session }: Services, clock = realClock, late = spread()): () => void {
  let seenAt = clock.now();
  let askedAt = seenAt;
  let triedAt = -Infinity;
  let isBack = false;
  /** How far the server's clock is ahead of the visitor's. */
  let ahead = 0;

  const isOfAnotherDay = (): boolean => {
    const days = [...shown.values()].flatMap(({ value }) => {
      const answer = Object(value) as Told;
      const time = toldBy(answer);
      return time === undefined ? [] : [{ time, present: answers.since(answer, time) }];
    });
    const [told] = days;
    if (told) ahead = told.present - clock.now();
    // What does not tell the time of the server is of the day when it was asked for.
    else days.push({ time: askedAt + ahead, present: clock.now() + ahead });
    return days.some(({ time, present }) => dayOf(time) < dayOf(present - late));
  };

  const mustWait = (): boolean =>
    !session.isKnown ||
    session.isEnding ||
    isActUnderWay() ||
    [...shown.values()].some(({ isLoading }) => isLoading) ||
    // Of a member whose token has expired in the meantime the server would think that the session is lost; it is refreshed.
    (session.isLoggedIn && sessionHandles.read().authToken === '');

  // It reads the clock, because a page out of sight, or of a sleeping device, gets fewer ticks than seconds.
  const tick = (): void => {
    if (document.hidden) return;
    const now = clock.now();
    isBack ||= Math.abs(now - seenAt) >= pauseMs;
    seenAt = now;
    const isDue = isBack || (Math.abs(now - triedAt) >= pauseMs && isOfAnotherDay());
    if (!isDue || mustWait()) return;
    isBack = false;
    askedAt = triedAt = now;
    unasked(() => {
      for (const resource of new Set(shown.values()))
        void (resource.refresh ?? resource.reload).call(resource);
    });
  };

  const timer = setInterval(tick, 1000);
  document.addEventListener('visibilitychange', tick);
  addEventListener('pageshow', tick);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tick);
    removeEventListener('pageshow', tick);
  };
}
