import { logInNatively } from '../native-login.ts';
import type { NativeTokens } from '../native-login.ts';
import type { Visit } from '../visit.ts';
import { within } from '../within.ts';
import type { LogInWay } from './way.ts';

/** The native login of the app: the page calls the bridge, the app logs in and shows the page again. */
export function inTheApp(): LogInWay {
  let tokens: NativeTokens | undefined;
  let askedFor = (): void => undefined;
  const asked = new Promise<void>((resolve) => (askedFor = resolve));
  const answers: Readonly<Record<string, () => unknown>> = {
    loginStatus: () => loginStatus(tokens),
    commonParams: () => ({ version_name: '3.29.0', did: 'device-1' }),
    userInfo: () => ({ fund_account_status: '0' }),
    toAccountLogin: () => {
      askedFor();
      return null;
    },
  };
  return {
    hostSide: (method) => Promise.resolve(answers[method]?.() ?? null),
    complete: async (visit) => {
      await within(asked, 'the page asked the app for a login');
      await setVisible(visit, false);
      tokens = await logInNatively(visit, 'APP', visit.phone, visit.record.navigations.at(-1));
      await setVisible(visit, true);
    },
  };
}

function loginStatus(tokens: NativeTokens | undefined): unknown {
  return {
    is_login: tokens !== undefined,
    'x-session-id': tokens?.sid ?? '',
    'x-auth-token': tokens?.auth_token ?? '',
    'x-trade-token': '',
    pub_key: tokens?.pub_key ?? '',
    union_id: tokens?.union_id ?? '',
  };
}

/** A native screen covers the webview or leaves it, and the page gets the same events as on a phone. */
export async function setVisible({ page }: Visit, isVisible: boolean): Promise<void> {
  await page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
      document.dispatchEvent(new Event('visibilitychange'));
    },
    isVisible ? 'visible' : 'hidden',
  );
}
