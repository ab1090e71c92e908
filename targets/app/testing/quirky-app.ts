import type { QuirkyHost } from '#platform-contract/testing/platform-contract.ts';

type Callback = (reply: unknown) => void;
type Handle = (name: string, callback: Callback) => void;

function later(ms: number, callback: Callback, ...replies: readonly unknown[]): void {
  for (const reply of replies) setTimeout(() => callback(reply), ms);
}

function host(name: string, handle: Handle, arrival: 'early' | 'late' = 'early'): QuirkyHost {
  const come = (): void => {
    window.WebViewJavascriptBridge = { callHandler: (method, _data, callback) => handle(method, callback) };
    document.dispatchEvent(new Event('WebViewJavascriptBridgeReady'));
  };
  const arrive = () => {
    if (arrival === 'early') come();
    else setTimeout(come, 700);
    return () => delete window.WebViewJavascriptBridge;
  };
  return { name, arrive };
}

const member = { is_login: true, 'x-session-id': 's', 'x-auth-token': 'a', version_name: '3.29.0', did: 'd' };
const well = JSON.stringify(member);
const old = JSON.stringify({ ...member, version_name: '2.0.9' });

/** The quirks of released apps. */
export const quirkyApps: readonly QuirkyHost[] = [
  host('an app that answers', (_, callback) => later(10, callback, well)),
  host('an app whose bridge comes late', (_, callback) => later(10, callback, well), 'late'),
  host('an app that answers within the call', (_, callback) => callback(well)),
  host('an app that never answers', () => undefined),
  host('an app that answers after everybody gave up', (_, callback) => later(60_000, callback, well)),
  host('an app that answers twice', (_, callback) => later(10, callback, well, '{}')),
  host('an app that answers with no JSON', (_, callback) => later(10, callback, '{', '<html>')),
  host('an app that answers with nothing', (_, callback) => later(10, callback, undefined)),
  host('an app that answers with another shape', (_, callback) =>
    later(10, callback, '{"is_login":"maybe"}'),
  ),
  host('an app that is older than 2.1.0', (_, callback) => later(10, callback, old)),
  host('an app that throws', () => {
    throw new TypeError('Java exception was raised during method invocation');
  }),
];
