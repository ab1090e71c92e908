import type { PlatformShare } from '#platform-contract/contract.ts';
import { browserEvidence, detectHost } from '#platform-contract/detect-host.ts';

// Not in WeCom: its menu requires a signature of the company's account, and the server signs for the public one.
function availability(): 'menu' | 'none' {
  return detectHost(browserEvidence()).container === 'wechat' ? 'menu' : 'none';
}

/** Share cards of the messaging app's browser (product 11.1); elsewhere on the web there are none. */
export const share: PlatformShare = {
  availability,
  configure: async (payload, sign) => {
    if (availability() === 'none') return 'unavailable';
    const weixin = await import('./weixin/configure-share.ts').catch(() => undefined);
    return weixin === undefined ? 'unavailable' : weixin.configureWeixinShare(payload, sign);
  },
};
