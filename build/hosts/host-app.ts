import { nativeSession, openNativeLogin } from './native-shell.ts';

/** The native app in a browser tab, for developers: its user agent and its bridge, set up before all other scripts. */

type Callback = (reply: string) => void;

function loginStatus(): Record<string, unknown> {
  const session = nativeSession.read();
  return {
    is_login: session !== null,
    'x-session-id': session?.sid ?? '',
    'x-auth-token': session?.auth_token ?? '',
    'x-trade-token': '',
    pub_key: session?.pub_key ?? '',
    union_id: session?.union_id ?? '',
  };
}

async function logIn(): Promise<void> {
  const session = await openNativeLogin('APP');
  if (session) nativeSession.keep(session);
  // The app shows its webview again.
  dispatchEvent(new Event('focus'));
}

const methods: Readonly<Record<string, () => unknown>> = {
  encryptParams: () => ({ rd: '', original_random: '' }),
  commonParams: () => ({ version_name: '3.29.0', did: 'developer' }),
  loginStatus,
  userInfo: () => ({ fund_account_status: '0' }),
  toAccountLogin: () => {
    void logIn();
    return {};
  },
};

const bridge = {
  callHandler(method: string, _params: unknown, callback?: Callback): void {
    const reply = JSON.stringify(methods[method]?.() ?? {});
    // A real bridge answers later, never within the call.
    setTimeout(() => callback?.(reply), 50);
  },
};

Object.defineProperty(navigator, 'userAgent', { value: `${navigator.userAgent} InvestHall/3.29.0` });
Object.defineProperty(window, 'WebViewJavascriptBridge', { value: bridge });
document.dispatchEvent(new Event('WebViewJavascriptBridgeReady'));
