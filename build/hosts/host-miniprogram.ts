import { ask, openNativeLogin } from './native-shell.ts';

/** The mini-program's webview in a browser tab, for developers: the counterpart of the messaging app's SDK. */

type Callback = (reply: { readonly errMsg: string }) => void;

interface Invocation {
  readonly name?: string;
  readonly arg?: string | { readonly url?: string };
}

const agent = 'MicroMessenger/8.0.64 NetType/WIFI Language/zh_CN miniProgram/wx0123456789abcdef';

/** The return path of the login page: `from=/pages/webview/etf?path=…`, encoded twice. */
function returnPath(url: string): string {
  const from = new URL(url, location.origin).searchParams.get('from') ?? '';
  return new URL(from, location.origin).searchParams.get('path') ?? '/activity/center';
}

async function logIn(url: string): Promise<void> {
  const session = await openNativeLogin('MINIPROGRAM');
  if (!session) return;
  const headers = { 'x-session-id': session.sid, 'x-auth-token': session.auth_token };
  const { code } = await ask<{ code: string }>('/v1/session/code', { headers }, 'POST');
  const back = new URL(returnPath(url), location.origin);
  back.searchParams.set('code', code);
  location.assign(back.href);
}

function handle({ name, arg }: Invocation): void {
  const { url = '' } = typeof arg === 'string' ? (JSON.parse(arg) as { url?: string }) : (arg ?? {});
  if (name === 'navigateTo' && url.startsWith('/pages/user/login')) void logIn(url);
}

const bridge = {
  invoke(name: string, params: Invocation, callback?: Callback): void {
    if (name === 'invokeMiniProgramAPI') handle(params);
    setTimeout(() => callback?.({ errMsg: `${name}:ok` }), 50);
  },
  on: () => undefined,
};

Object.defineProperty(navigator, 'userAgent', { value: `${navigator.userAgent} ${agent}` });
Object.defineProperty(window, '__wxjs_environment', { value: 'miniprogram' });
Object.defineProperty(window, 'WeixinJSBridge', { value: bridge });
document.dispatchEvent(new Event('WeixinJSBridgeReady'));
