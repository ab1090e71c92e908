/*
 * Runs inline below the screen of every page, before any bundle, also in browsers below our floor: nothing newer than
 * 2015 may be used without asking for it first. The text is the same in every page, so the security policy knows it by
 * one hash.
 */
import type { FirstCall } from './first-call.ts';

interface BootWindow extends Omit<Window, 'fetch' | 'requestAnimationFrame'> {
  readonly requestAnimationFrame?: (act: () => void) => void;
  readonly fetch?: typeof fetch;
  /** The address the visit began with, before the router: iOS WeChat signs that one. */
  __entryUrl?: string;
  /** Answers under way, by address; the api client adopts them. */
  __firstCalls?: Record<string, Promise<unknown>>;
  /** Set by the module next to this script, which only a browser at or above the floor can parse. */
  __isModern?: boolean;
}

const page = window as unknown as BootWindow;
const root = document.documentElement;

function cookie(name: string): string {
  const found = new RegExp('(?:^|; )' + name + '=([^;]*)').exec(document.cookie);
  return found ? decodeURIComponent(found[1] as string) : '';
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

function handles(): Record<string, string> {
  const headers: Record<string, string> = { 'x-requested-with': 'invest-hall' };
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

/** The first paint comes first: starting a request costs a slow phone 30 ms. A page in the background never paints. */
function afterPaint(): Promise<void> {
  return new Promise(function (resolve) {
    const frame = page.requestAnimationFrame;
    if (document.hidden || !frame) resolve();
    else
      onceRead(function () {
        frame(function () {
          setTimeout(resolve, 0);
        });
      });
  });
}

/** A server that is busy is asked once more, when it said and up to a second later. */
function send(address: string, get: typeof fetch, isLast?: boolean): Promise<unknown> {
  return get(address, { credentials: 'same-origin', headers: handles() }).then(
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

function ask(address: string, get: typeof fetch): Promise<unknown> {
  return afterPaint()
    .then(function () {
      return send(address, get);
    })
    .catch(function () {
      // Lost on the way: the api client makes the call again.
      return undefined;
    });
}

function startCalls(declared: string, get: typeof fetch): void {
  const answers: Record<string, Promise<unknown>> = (page.__firstCalls = {});
  (JSON.parse(declared) as FirstCall[]).forEach(function (call) {
    if (call.needs !== 'none' && !cookie('sid')) return;
    const address = addressOf(call);
    answers[address] = ask(address, get);
  });
}

/** A part that comes with the first answer: behind all that the first screen needs, and long before its bundle asks. */
function askFor(address: string): void {
  const link = document.createElement('link');
  if (/\.css$/.test(address)) {
    link.rel = 'stylesheet';
    // Lost: the bundle looks for it again.
    link.onerror = function () {
      document.head.removeChild(link);
    };
  } else {
    link.rel = 'modulepreload';
    link.setAttribute('fetchpriority', 'low');
  }
  link.href = address;
  document.head.appendChild(link);
}

page.__entryUrl = page.location.href;

// Modules run before this event, so a browser that skipped or refused ours is too old.
document.addEventListener('DOMContentLoaded', function () {
  if (!page.__isModern) root.className += ' outdated';
});

const declared = root.getAttribute('data-first-calls');
if (page.fetch && declared) startCalls(declared, page.fetch.bind(window));

const later = root.getAttribute('data-later');
if (page.fetch && later)
  void afterPaint().then(function () {
    (JSON.parse(later) as string[]).forEach(askFor);
  });
