import type { ShareSignature } from '#platform-contract/contract.ts';
import type { WeixinSdk } from './weixin-sdk.ts';

const patience = 5000;
const sharing = ['updateAppMessageShareData', 'updateTimelineShareData'] as const;

/** How far a configuration has come. */
export interface WeixinConfig {
  /** What the SDK said against it; undefined as long as it has said nothing. */
  problem: string | undefined;
  /** The SDK tells when it is done, which it does only for the first configuration of a page. */
  readonly tellsWhenDone: boolean;
  /** False when nothing at all was heard within five seconds. */
  readonly settled: Promise<boolean>;
}

// The SDK keeps one error handler only, so it is given one that speaks to the newest configuration.
let newest: { readonly fail: (problem: string) => void } | undefined;

/**
 * Configures the SDK. `ready` also fires after a failure (the error comes first), and from the second configuration on
 * it fires at once, so it proves nothing then: the share calls themselves do (reference: hosts.md 2.2).
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
