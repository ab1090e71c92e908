import type { ShareSignature } from '#platform-contract/contract.ts';
import type { WeixinSdk } from './weixin-sdk.ts';

const patience = 5000;
const sharing = ['updateAppMessageShareData', 'updateTimelineShareData'] as const;

/** The progress of a configuration. */
export interface WeixinConfig {
  /** The error of the SDK; undefined while there is none. */
  problem: string | undefined;
  /** Resolves when the SDK is done, which it reports only for the first configuration of a page. */
  readonly tellsWhenDone: boolean;
  /** False without any event within five seconds. */
  readonly settled: Promise<boolean>;
}

// The SDK has one error handler only; it forwards errors to the newest configuration.
let newest: { readonly fail: (problem: string) => void } | undefined;

/**
 * Configures the SDK. `ready` also fires after a failure (the error comes first), and from the second configuration on
 * it fires immediately, so it proves nothing then: only the share calls do.
 */
export function configureWeixin(wx: WeixinSdk, signature: ShareSignature): WeixinConfig {
  const tellsWhenDone = newest === undefined;
  let settle: (heard: boolean) => void = () => undefined;
  const settled = new Promise<boolean>((resolve) => (settle = resolve));
  const config: WeixinConfig = { problem: undefined, tellsWhenDone, settled };
  const timer = setTimeout(() => settle(false), patience);
  const done = (): void => {
    clearTimeout(timer);
    settle(true);
  };
  if (tellsWhenDone) wx.error(({ errMsg }) => newest?.fail(errMsg ?? 'config:fail'));
  newest = {
    fail: (problem) => {
      config.problem = problem;
      done();
    },
  };
  const { appid: appId, timestamp, noncestr: nonceStr, signature: text } = signature;
  // A copy of the list, because the SDK writes its own names into it.
  wx.config({ debug: false, appId, timestamp, nonceStr, signature: text, jsApiList: [...sharing] });
  if (tellsWhenDone) wx.ready(done);
  else done();
  return config;
}
