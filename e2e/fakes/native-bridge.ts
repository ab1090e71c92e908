import type { Timing } from '../hosts.ts';

/** The test's side of the bridge: the native app's answer to a call, as a value; the wire carries it as JSON text. */
export type NativeSide = (method: string, params: unknown) => Promise<unknown>;

type Callback = (reply: string) => void;

interface BridgeWindow {
  hostCall: NativeSide;
  WebViewJavascriptBridge?: { callHandler: (method: string, params: unknown, callback?: Callback) => void };
}

/**
 * Runs in the page before any other script: the native app's bridge by the WebViewJavascriptBridge convention.
 * Replies are JSON text and asynchronous, never within the call.
 */
export function installNativeBridge(timing: Timing): void {
  const host = window as unknown as BridgeWindow;
  const appear = (): void => {
    host.WebViewJavascriptBridge = {
      callHandler: (method, params, callback) => {
        void host.hostCall(method, params).then((reply) => callback?.(JSON.stringify(reply)));
      },
    };
    document.dispatchEvent(new Event('WebViewJavascriptBridgeReady'));
  };
  if (timing === 'early') appear();
  if (timing === 'late') setTimeout(appear, 700);
}
