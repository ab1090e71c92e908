import type { NativeSession } from './native-session.ts';

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
