import { runInNewContext } from 'node:vm';
import { inlineScript } from '../../pages/inline.ts';

/** A page of which the boot script is the only script, and what the script has done in it. */
export interface Page {
  readonly asked: { readonly address: string; readonly headers: Record<string, string> }[];
  readonly window: {
    __entryUrl?: string;
    __firstCalls?: Record<string, Promise<unknown>>;
    __firstCallsOf?: string;
    __pageData?: object;
    __traceId?: string;
    __pressed?: unknown;
    __pressedAt?: number;
    __isHydrated?: boolean;
  };
  readonly root: { className: string };
  readonly press: (target: FakeElement) => { readonly wasPrevented: boolean };
  readonly type: () => void;
  readonly parsed: () => void;
  /** Fifteen seconds have passed. */
  readonly waitedLong: () => void;
  /** The timers that were set, milliseconds. */
  readonly waits: number[];
  /** The document has been read, and the frame after that is drawn. */
  readonly painted: () => Promise<void>;
}

export interface FakeElement {
  readonly nodeName: string;
  readonly parentElement: FakeElement | null;
  pressed: boolean;
}

/** An element that can be pressed, in another one. */
export function element(nodeName: string, parentElement: FakeElement | null = null): FakeElement {
  const made = {
    ...{ nodeName, parentElement, pressed: false },
    setAttribute: () => (made.pressed = true),
    removeAttribute: () => (made.pressed = false),
  };
  return made;
}

interface Setting {
  /** The data that the server rendered into the page. */
  readonly data?: object;
  readonly calls?: readonly object[];
  readonly search?: string;
  readonly cookie?: string;
  readonly answer?: () => Promise<unknown>;
  /** The `retry-after` headers of the first busy answers, one each. */
  readonly busy?: readonly string[];
  /** The button that was pressed before the script. */
  readonly caught?: { readonly click: () => void };
  /** The browser draws frames, and has not read the whole document yet. */
  readonly isReading?: boolean;
}

/** In place of the cookies: the browser refuses to name them. */
export const refused = 'refused';

/** Waits until all started work has settled. */
export const settled = (): Promise<void> => new Promise((done) => setImmediate(done));

/** Runs the compiled boot script in a page that has only what the script may use. */
export async function boot({
  calls,
  data,
  search = '',
  cookie = '',
  answer = () => Promise.resolve({ code: 0 }),
  busy = [],
  caught,
  isReading = false,
}: Setting): Promise<Page> {
  const asked: Page['asked'] = [];
  const listeners: Record<string, (event?: unknown) => void> = {};
  const waits: number[] = [];
  const frames: (() => void)[] = [];
  const limits: (() => void)[] = [];
  const draw = (): void => frames.splice(0).forEach((act) => act());
  const root = {
    className: '',
    getAttribute: () => (calls ? JSON.stringify(calls) : ''),
  };
  const window: Record<string, unknown> = {
    __caughtPress: caught,
    location: { href: `https://hall.example/x${search}`, pathname: '/x', search },
    fetch: (address: string, { headers }: { headers: Record<string, string> }) => {
      const retryAfter = busy[asked.length];
      asked.push({ address, headers });
      if (retryAfter === undefined) return Promise.resolve({ status: 200, json: answer });
      const refusal = () => Promise.resolve({ code: 503000 });
      return Promise.resolve({ status: 503, headers: { get: () => retryAfter }, json: refusal });
    },
  };
  const document = {
    get cookie() {
      if (cookie === refused) throw new Error('The document is sandboxed');
      return cookie;
    },
    documentElement: root,
    readyState: isReading ? 'loading' : 'interactive',
    getElementById: () => ({ textContent: data ? JSON.stringify(data) : '' }),
    addEventListener: (name: string, listener: (event?: unknown) => void) => (listeners[name] = listener),
  };
  if (isReading) window['requestAnimationFrame'] = (act: () => void) => frames.push(act);
  const { text } = await inlineScript('build/boot/boot.ts', 'es5');
  runInNewContext(text, {
    window,
    document,
    URLSearchParams,
    encodeURIComponent,
    decodeURIComponent,
    JSON,
    RegExp,
    Number,
    Date: class {
      getTime = () => 1234;
    },
    Math: { random: () => 0.5 },
    setTimeout: (act: () => void, ms: number) => {
      // The end of the wait for an answer comes when the test says so.
      if (ms >= 15_000) {
        limits.push(act);
        return;
      }
      if (ms > 0) waits.push(ms);
      act();
    },
  });
  // The call waits for the first paint, which is over in this page.
  await Promise.resolve();
  draw();
  await settled();
  const painted = async (): Promise<void> => {
    listeners['readystatechange']?.();
    draw();
    await settled();
  };
  const press = (target: FakeElement) => {
    let wasPrevented = false;
    listeners['click']?.({ target, preventDefault: () => (wasPrevented = true) });
    return { wasPrevented };
  };
  return {
    ...{ asked, waits, window, root, painted, press },
    type: () => listeners['input']?.({ target: null, preventDefault: () => undefined }),
    waitedLong: () => limits.forEach((end) => end()),
    parsed: () => listeners['DOMContentLoaded']?.(),
  };
}
