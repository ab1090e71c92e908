interface AppWindow {
  WebViewJavascriptBridge?: {
    readonly callHandler: (method: string, params: unknown, callback?: (reply: string) => void) => void;
  };
}

/**
 * Runs in the page before any other script: the bridge of the app, which exists from the start and answers at once,
 * in a separate task, that there is no login. Without it the page of the app waits seconds for a bridge.
 */
export function installGuestApp(): void {
  const nobody = JSON.stringify({ is_login: false });
  (window as unknown as AppWindow).WebViewJavascriptBridge = {
    callHandler: (_method, _params, callback) => void setTimeout(() => callback?.(nobody)),
  };
}
