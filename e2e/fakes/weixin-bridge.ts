import type { Timing } from '../hosts.ts';

/** Options of the fake; `isMiniProgram` adds what a mini-program's webview has in addition to the plain browser. */
export interface WeixinOptions {
  readonly timing: Timing;
  readonly isMiniProgram: boolean;
}

type Callback = (reply: { readonly errMsg: string; readonly checkResult?: string }) => void;

interface WeixinWindow {
  hostCall: (method: string, params: unknown) => Promise<unknown>;
  __wxjs_environment?: string;
  WeixinJSBridge?: {
    invoke: (name: string, params: Readonly<Record<string, unknown>>, callback?: Callback) => void;
    on: (name: string, callback: Callback) => void;
  };
}

/**
 * Runs in the page before any other script: the object that the official SDK calls. It reproduces the observed
 * behaviour of version 1.6.0: `checkResult` is JSON text, mini-program calls use one
 * name.
 */
export function installWeixinBridge({ timing, isMiniProgram }: WeixinOptions): void {
  const host = window as unknown as WeixinWindow;
  const appear = (): void => {
    if (isMiniProgram) host.__wxjs_environment = 'miniprogram';
    host.WeixinJSBridge = {
      invoke: (name, params, callback) => {
        void host.hostCall(name, params).then(() => callback?.({ errMsg: `${name}:ok`, checkResult: '{}' }));
      },
      on: () => undefined,
    };
    document.dispatchEvent(new Event('WeixinJSBridgeReady'));
  };
  if (timing === 'early') appear();
  if (timing === 'late') setTimeout(appear, 700);
}
