import { equal } from 'node:assert/strict';
import { handOffCode, logInNatively } from '../native-login.ts';
import { within } from '../within.ts';
import type { LogInWay } from './way.ts';

interface MiniProgramCall {
  readonly name: string;
  readonly arg: { readonly url?: string };
}

/** The native login page of the mini-program: it logs in and opens the webview again with a one-time code. */
export function inTheMiniProgram(): LogInWay {
  let navigatedTo: (url: string) => void = () => undefined;
  const navigation = new Promise<string>((resolve) => (navigatedTo = resolve));
  return {
    hostSide: (method, params) => {
      const { name, arg } = params as MiniProgramCall;
      if (method === 'invokeMiniProgramAPI' && name === 'navigateTo') navigatedTo(arg.url ?? '');
      return Promise.resolve(null);
    },
    complete: async (visit) => {
      const native = new URL(
        await within(navigation, 'the page opened a page of the mini-program'),
        'https://mini-program.invalid',
      );
      equal(native.pathname, '/pages/user/login');
      const tokens = await logInNatively(
        visit,
        'MINIPROGRAM',
        visit.phone,
        visit.record.navigations.at(-1),
        native.searchParams.get('src') ?? undefined,
      );
      // `from` is the page of the mini-program with the webview, and contains the path to show in it.
      const from = new URL(native.searchParams.get('from') ?? '', native);
      equal(from.pathname, '/pages/webview/etf');
      const back = new URL(from.searchParams.get('path') ?? '', visit.origin);
      equal(back.origin, visit.origin);
      back.searchParams.set('code', await handOffCode(visit, tokens));
      await visit.page.goto(back.href, { waitUntil: 'load' });
    },
  };
}
