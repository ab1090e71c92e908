/** Tokens of the emulated shell, by their wire names: handles that are exchanged for a web session. */
export interface NativeSession {
  readonly sid: string;
  readonly auth_token: string;
  readonly pub_key: string;
  readonly union_id: string;
}

const key = 'developer:native-session';

/** The login of the emulated shell, which survives the page as in a real app. */
export const nativeSession = {
  read(): NativeSession | null {
    const kept = localStorage.getItem(key);
    return kept === null ? null : (JSON.parse(kept) as NativeSession);
  },
  keep(session: NativeSession): void {
    localStorage.setItem(key, JSON.stringify(session));
  },
};

/** Opens the shell's login page over the webview; resolves with the login, or null when the visitor closed it. */
export function openNativeLogin(source: 'APP' | 'MINIPROGRAM'): Promise<NativeSession | null> {
  const page = document.createElement('iframe');
  page.src = `/dev/native-login.html?source=${source}`;
  page.title = '宿主的登录页';
  page.style.cssText = 'position:fixed;inset:0;z-index:1000;width:100%;height:100%;border:0;background:#fff';
  document.body.append(page);
  return new Promise((resolve) => {
    const receive = (event: MessageEvent<NativeSession | null>): void => {
      if (event.origin !== location.origin || event.source !== page.contentWindow) return;
      removeEventListener('message', receive);
      page.remove();
      resolve(event.data);
    };
    addEventListener('message', receive);
  });
}

/** One call of the real API from the emulated shell, without cookies of the web. Throws the server's message. */
export async function ask<T>(
  path: string,
  options: { readonly form?: Record<string, string>; readonly headers?: Record<string, string> } = {},
  method = 'GET',
): Promise<T> {
  const reply = await fetch(path, {
    method,
    credentials: 'omit',
    headers: { 'x-requested-with': 'native-shell', ...options.headers },
    ...(options.form ? { body: new URLSearchParams(options.form) } : {}),
  });
  const { code, data, msg } = (await reply.json()) as { code: number; data: T; msg: string };
  if (code !== 0) throw new Error(msg);
  return data;
}
