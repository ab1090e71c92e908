interface AppWindow {
  WebViewJavascriptBridge?: {
    readonly callHandler: (method: string, params: unknown, callback?: (reply: string) => void) => void;
  };
}

/**
 * Runs in the page before any other script: the bridge of the app, which is there from the beginning and answers at
 * once, in a task of its own, that nobody is logged in. Without it the page of the app waits seconds for a bridge.
 */
export function installGuestApp(): void {
  const nobody = JSON.stringify({ is_login: false });
  (window as unknown as AppWindow).WebViewJavascriptBridge = {
    callHandler: (_method, _params, callback) => void setTimeout(() => callback?.(nobody)),
  };
}
