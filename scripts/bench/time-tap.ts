import { setTimeout as pass } from 'node:timers/promises';
import type { Browser } from 'puppeteer';
import type { TargetName } from '../../contract/pages/bundles.ts';
import { watchTap } from './tap-watch.ts';
import type { TapNote } from './tap-watch.ts';
import { inFreshProfile, openThrottledPage } from './throttled-page.ts';
import type { TapEffect } from './visited-pages.ts';

/** A page whose first control is tapped as soon as it is painted. */
export interface Tapped {
  readonly url: string;
  readonly target: TargetName;
  readonly control: string;
  readonly effect: TapEffect;
}

/** Time of the effect of a tap, milliseconds since the navigation began. */
export interface TapTiming {
  readonly tap: number;
  /** The first tap had no effect in time and was not remembered: it was repeated. */
  readonly isLost: boolean;
}

const repeatEvery = 100;
/** A tap without a click event in this time is lost: the touched element was removed before the touch ended. */
const unansweredAfter = 1000;
const patience = 30_000;

function deferred<T>(): { readonly promise: Promise<T>; readonly resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

/** Reports of the page: position of the control, time of the effect, and result of each tap. */
class TapNotes {
  readonly control = deferred<Extract<TapNote, { what: 'control' }>>();
  readonly effect = deferred<number>();
  private judged = deferred<boolean>();

  readonly take = (note: TapNote): void => {
    if (note.what === 'control') this.control.resolve(note);
    else if (note.what === 'judged') this.judged.resolve(note.isHeard);
    else this.effect.resolve(note.at);
  };

  /** Resolves with whether the page received the tap of `act`. */
  async judge(act: () => Promise<void>): Promise<boolean> {
    this.judged = deferred<boolean>();
    await act();
    const carriedOut = this.effect.promise.then(() => true);
    return Promise.race([this.judged.promise, carriedOut, pass(unansweredAfter, false)]);
  }
}

async function within<T>(promise: Promise<T>, what: string): Promise<T> {
  const late = pass(patience, undefined, { ref: false }).then(() => {
    throw new Error(`${what} did not come within ${String(patience / 1000)} s.`);
  });
  return Promise.race([promise, late]);
}

/** Taps the control once when it is painted, and again only if the page lost the press. */
export function timeTap(browser: Browser, { url, target, control, effect }: Tapped): Promise<TapTiming> {
  return inFreshProfile(browser, async (context) => {
    const { page } = await openThrottledPage(context, target);
    const notes = new TapNotes();
    await page.exposeFunction('benchNote', notes.take);
    await page.evaluateOnNewDocument(watchTap, control, effect, repeatEvery);
    // The tap may navigate away before the page has loaded.
    const loading = page.goto(url, { timeout: patience }).catch(() => null);
    const { x, y, isLink, began } = await within(notes.control.promise, `${control} of ${url}`);
    const tapOnce = (): Promise<void> => page.touchscreen.tap(x, y);
    let lost = 0;
    // A link needs no screen; a second press would start the navigation again.
    if (isLink) await tapOnce();
    else
      while (!(await notes.judge(tapOnce))) {
        lost += 1;
        if (lost * repeatEvery > patience) throw new Error(`No tap on ${control} of ${url} had an effect.`);
      }
    const effectAt = await within(notes.effect.promise, `The effect of ${control} of ${url}`);
    await loading;
    return { tap: effectAt - began, isLost: lost > 0 };
  });
}
