/**
 * Runs inline below the screen of every page, before any bundle, also in browsers below our floor: no feature newer
 * than 2015 may be used without a check. The text is the same in every page, so the security policy allows it by one
 * hash.
 */
import type { FirstCall } from '../../contract/pages/first-calls.ts';
import { pressedButton } from './pressed-button.ts';

interface BootWindow extends Omit<
  Window,
  'fetch' | 'requestAnimationFrame' | '__pageData' | '__pressed' | '__pressedAt'
> {
  readonly requestAnimationFrame?: (act: () => void) => void;
  readonly fetch?: typeof fetch;
  /** The first address of the visit, before the router changes it: iOS WeChat signs that one. */
  __entryUrl?: string;
  /** Id of the visit: the api client goes on with it. */
  __traceId?: string;
  /** The first view is painted. */
  __firstPaint?: Promise<void>;
  /** Pending answers, by address; the api client adopts them. */
  __firstCalls?: Record<string, Promise<unknown>>;
  /** The session that they are requested in, and the path of their page. */
  __firstCallsOf?: string;
  /** The data that came with the page, and the time of its arrival by the clock of the visitor. */
  __pageData?: { readonly answers: Record<string, unknown>; readonly arrivedAt: number };
  /** The button that was pressed before this script (`caught-press.ts`). */
  readonly __caughtPress?: HTMLElement | null;
  /** The last pressed button, until a screen is hydrated and repeats the press. */
  __pressed?: Element | null;
  /** When it was pressed, milliseconds by the clock of the visitor. */
  __pressedAt?: number;
  /** The screen is hydrated: it handles all presses from now on. */
  __isHydrated?: boolean;
  /** Set by the module next to this script, which only a browser at or above the floor can parse. */
  __isModern?: boolean;
}

const page = window as unknown as BootWindow;
const root = document.documentElement;

/** Empty where the browser refuses cookies, or for a value that does not decode. */
function cookie(name: string): string {
  try {
    const found = new RegExp('(?:^|; )' + name + '=([^;]*)').exec(document.cookie);
    return found ? decodeURIComponent(found[1] as string) : '';
  } catch {
    return '';
  }
}

/** Path and query, the names sorted: the key under which the api client looks the answer up. */
function addressOf(call: FirstCall): string {
  const given = new URLSearchParams(page.location.search);
  const query: Record<string, string> = {};
  for (const name in call.query) query[name] = String(call.query[name]);
  call.pass.forEach(function (name) {
    const value = given.get(name);
    if (value !== null) query[name] = value;
  });
  const search = Object.keys(query)
    .sort()
    .map(function (name) {
      return encodeURIComponent(name) + '=' + encodeURIComponent(query[name] as string);
    });
  return call.path + (search.length ? '?' + search.join('&') : '');
}

/** A UUID that connects the calls and the error reports of one visit; nothing depends on its being hard to guess. */
function traceId(): string {
  page.__traceId =
    page.__traceId ||
    '00000000-0000-4000-8000-000000000000'.replace(/[08]/g, function (digit) {
      return (Number(digit) ^ ((Math.random() * 16) >> (Number(digit) / 4))).toString(16);
    });
  return page.__traceId;
}

/** A guest's answer is kept by the browser under its address and revalidated (ADR 15), so it has no time in it. */
function stamped(address: string): string {
  if (!cookie('sid')) return address;
  return address + (address.indexOf('?') < 0 ? '?' : '&') + 'ts=' + String(new Date().getTime());
}

function handles(): Record<string, string> {
  const headers: Record<string, string> = { 'x-requested-with': 'invest-hall', 'x-trace-id': traceId() };
  const sid = cookie('sid');
  if (sid) headers['x-session-id'] = sid;
  if (sid && cookie('auth_token')) headers['x-auth-token'] = cookie('auth_token');
  return headers;
}

/** Browsers draw a frame without content while they read the page: only the one after that is a first paint. */
function onceRead(act: () => void): void {
  if (document.readyState !== 'loading') act();
  else document.addEventListener('readystatechange', act, { once: true });
}

/**
 * Waits for the first paint: to read the data and the cookies and to start a request costs a slow phone 40 ms. A page in
 * the background never paints.
 */
function oncePainted(act: () => void): void {
  const frame = page.requestAnimationFrame;
  if (document.hidden || !frame) act();
  else
    onceRead(function () {
      frame(function () {
        setTimeout(act, 0);
      });
    });
}

/** Calls a busy server once more, up to a second after the announced time. */
function send(address: string, get: typeof fetch, isLast?: boolean): Promise<unknown> {
  return get(stamped(address), { credentials: 'same-origin', headers: handles() }).then(
    function (answer): Promise<unknown> {
      const seconds = Number(answer.status === 503 && !isLast && answer.headers.get('retry-after'));
      if (!(seconds > 0 && seconds < 6)) return answer.json();
      return new Promise(function (resolve) {
        setTimeout(resolve, (seconds + Math.random()) * 1000);
      }).then(function () {
        return send(address, get, true);
      });
    },
  );
}

/** As long as the api client waits for an answer, milliseconds. */
const patience = 15000;

/** A lost answer is undefined, and the api client makes the call again; null, no answer in time, is a failed call. */
function ask(address: string, get: typeof fetch): Promise<unknown> {
  const answer = send(address, get).catch(function () {
    return undefined;
  });
  return Promise.race([
    answer,
    new Promise(function (resolve) {
      setTimeout(function () {
        resolve(null);
      }, patience);
    }),
  ]);
}

/**
 * A guest requests the answers that did not come with the page; a member requests all of them, because those of the
 * page are not personal.
 */
function startCalls(declared: string, get: typeof fetch): void {
  const answers: Record<string, Promise<unknown>> = (page.__firstCalls = {});
  page.__firstCallsOf = cookie('sid') + page.location.pathname;
  const known = page.__pageData ? page.__pageData.answers : {};
  (JSON.parse(declared) as FirstCall[]).forEach(function (call) {
    const address = addressOf(call);
    if (!cookie('sid') && (call.needs !== 'none' || address in known)) return;
    answers[address] = ask(address, get);
  });
}

/**
 * The data that the server rendered the page with is below the screen; a page that was written by the build has none.
 */
function readData(): void {
  const place = document.getElementById('page-data');
  if (!place || !place.textContent) return;
  const data = JSON.parse(place.textContent) as { answers: Record<string, unknown>; arrivedAt: number };
  data.arrivedAt = new Date().getTime();
  page.__pageData = data;
}

function forgetPress(): void {
  if (page.__isHydrated || !page.__pressed) return;
  page.__pressed.removeAttribute('data-pressed');
  page.__pressed = null;
}

/**
 * A press before a screen is hydrated is stored and shown, until the visitor does something else; a link needs no screen, and
 * a form must not be sent.
 */
function rememberPress(event: Event): void {
  if (page.__isHydrated) return;
  forgetPress();
  // It has opened or closed a sheet (src/ui/text-sheets.ts).
  if (event.defaultPrevented) return;
  const element = pressedButton(event);
  if (!element) return;
  event.preventDefault();
  element.setAttribute('data-pressed', '');
  page.__pressed = element;
  page.__pressedAt = new Date().getTime();
}

page.__entryUrl = page.location.href;

// Modules run before this event, so a browser that skipped or refused ours is too old.
document.addEventListener('DOMContentLoaded', function () {
  if (!page.__isModern) root.className += ' outdated';
});

document.addEventListener('click', rememberPress, true);
document.addEventListener('input', forgetPress, true);
// The other scripts at the fold stand before this one: all that take presses are there.
if (page.__caughtPress) page.__caughtPress.click();

// What has no fetch is below the floor, and has the request to update alone.
if (page.fetch) {
  const get = page.fetch.bind(window);
  // The module at the end of the page waits for the same promise, after this: the bundles find the data.
  page.__firstPaint = new Promise(oncePainted);
  root.className += ' first-frame';
  void page.__firstPaint.then(function () {
    root.className = root.className.replace(' first-frame', '');
    readData();
    const declared = root.getAttribute('data-first-calls');
    if (declared) startCalls(declared, get);
  });
}
