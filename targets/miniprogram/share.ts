import type { PlatformShare } from '#platform-contract/contract.ts';
import { browserEvidence, detectHost } from '#platform-contract/detect-host.ts';
import { loadMiniProgramSdk } from './weixin.ts';

let seq = 0;

function availability(): 'message' | 'none' {
  return detectHost(browserEvidence()).container === 'wechat-miniprogram' ? 'message' : 'none';
}

/**
 * Share cards of the mini-program: a message that its page receives when the visitor shares. All messages arrive
 * together then, so each has a number, and the last one counts (product 11.6).
 */
export const share: PlatformShare = {
  availability,
  configure: async ({ imgurl, title, desc, link }) => {
    if (availability() === 'none') return 'unavailable';
    const message = { kind: 'share', seq: ++seq, imgurl, title, desc, link };
    const sdk = await loadMiniProgramSdk().catch(() => undefined);
    if (sdk === undefined) return 'unavailable';
    sdk.postMessage({ data: message });
    return 'queued';
  },
};
